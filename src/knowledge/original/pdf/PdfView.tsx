import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { MarkingNote } from '../MarkingNote.tsx';
import type { ShownPassage } from '../passage.ts';
import { endOf, heightOf, topOf } from '../model/pageStack.ts';
import type { RangedFile } from '../model/rangedFile.ts';
import { PdfPage } from './PdfPage.tsx';
import styles from './pdf.module.css';
import { usePageStack } from './usePageStack.ts';
import { type PdfState, usePdf } from './usePdf.ts';
import { useQuoteMarks } from './useQuoteMarks.ts';
import { useWidth } from './useWidth.ts';

interface Props {
  readonly file: RangedFile;
  readonly passage: ShownPassage | null;
  /** Draws the failure to fetch a part of it. */
  readonly failed: (error: CallError, retry: () => void) => ReactNode;
}

/** A PDF as it was made, opened at a passage, which is marked on all of its pages. */
export default function PdfView({ file, passage, failed }: Props) {
  const { t } = useWords();
  const [state, openAgain] = usePdf(file, passage?.place.page ?? 1);
  if (state.is === 'opening') return <Loading rows={12} />;
  if (state.is === 'lost') return failed(state.error, openAgain);
  if (state.is === 'failed')
    return <EmptyState isAlert title={t(`knowledge.original.${state.why}`)} hint={t(`knowledge.original.${state.why}Hint`)} />;
  return <Opened {...state} passage={passage} />;
}

/** Widest that a page is shown before it is enlarged. */
const usualWidth = 900;
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
/** Pixels beyond what is seen within which pages are drawn as well, once the first of all is. */
const margin = 600;

function Opened({ pdf, first, ratio, passage }: Extract<PdfState, { is: 'open' }> & { readonly passage: ShownPassage | null }) {
  const { t } = useWords();
  const view = useRef<HTMLDivElement>(null);
  const room = useWidth(view);
  const [zoom, setZoom] = useState(zooms.indexOf(1));
  const [hasDrawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  const marks = useQuoteMarks(pdf, passage);
  const width = Math.round(Math.min(room, usualWidth) * zooms[zoom]!);
  const { stack, shown, learnRatio, goTo } = usePageStack(view, { count: pdf.pages, width, ratio, first, margin: hasDrawn ? margin : 0 });
  const firstMarked = marks ? Math.min(...marks.pages.keys()) : undefined;
  const target = firstMarked ?? passage?.place.page;
  const isMeasured = room > 0;
  useEffect(() => {
    if (isMeasured && target !== undefined) goTo(target);
  }, [goTo, passage, target, isMeasured]);
  const onMarked = useOnce(marks, (mark: HTMLElement) => mark.scrollIntoView({ block: 'center' }));
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <MarkingNote marking={passage && marks !== undefined ? (marks?.is ?? 'none') : undefined} place={passage?.place} />
        <div className={styles.tools}>
          <InputNumber
            size="small"
            aria-label={t('knowledge.original.goTo')}
            min={1}
            max={pdf.pages}
            controls={false}
            value={shown.seen}
            onChange={(page) => page !== null && goTo(page)}
          />
          <span className={styles.total}>/ {pdf.pages}</span>
          <Button
            size="small"
            type="text"
            aria-label={t('knowledge.original.smaller')}
            icon={<ZoomOutOutlined aria-hidden />}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <Button
            size="small"
            type="text"
            aria-label={t('knowledge.original.larger')}
            icon={<ZoomInOutlined aria-hidden />}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </div>
      </div>
      {/* Scrolled by keys as well. */}
      <div ref={view} className={styles.pages} role="region" aria-label={t('knowledge.original.title')} tabIndex={0}>
        {isMeasured && (
          <div className={styles.stack} style={{ width, height: endOf(stack) }}>
            {Array.from({ length: shown.last - shown.first + 1 }, (_, at) => shown.first + at).map((page) => (
              <PdfPage
                key={page}
                pdf={pdf}
                number={page}
                isAwaited={!hasDrawn}
                place={{ top: topOf(stack, page), width, height: heightOf(stack, page) }}
                marks={marks?.pages.get(page)}
                onMarked={page === firstMarked ? onMarked : undefined}
                onRatio={learnRatio}
                onDrawn={onDrawn}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Handler that is called at most once for a value. */
function useOnce<Argument>(value: unknown, handler: (argument: Argument) => void): (argument: Argument) => void {
  const done = useRef<unknown>(undefined);
  return (argument) => {
    if (done.current === value) return;
    done.current = value;
    handler(argument);
  };
}
