import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, InputNumber } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { MarkingNote } from '../MarkingNote.tsx';
import type { QuoteMarks } from '../model/pageText.ts';
import type { ShownPassage } from '../passage.ts';
import type { OpenPdf } from './openPdf.ts';
import { PdfPage } from './PdfPage.tsx';
import styles from './pdf.module.css';
import { type PdfState, usePdf } from './usePdf.ts';
import { useQuoteMarks } from './useQuoteMarks.ts';
import { usePageSeen } from './usePageSeen.ts';
import { useWidth } from './useWidth.ts';

interface Props {
  readonly file: Blob;
  readonly passage: ShownPassage | null;
}

/** A PDF as it was made, opened at a passage, which is marked on all of its pages. */
export default function PdfView({ file, passage }: Props) {
  const { t } = useWords();
  const state = usePdf(file, passage?.place.page ?? 1);
  if (state.is === 'opening') return <Loading rows={12} />;
  if (state.is === 'failed')
    return <EmptyState isAlert title={t(`knowledge.original.${state.why}`)} hint={t(`knowledge.original.${state.why}Hint`)} />;
  return <Opened {...state} passage={passage} />;
}

/** Widest that a page is shown before it is enlarged. */
const usualWidth = 900;
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

function Opened({ pdf, first, ratio, passage }: Extract<PdfState, { is: 'open' }> & { readonly passage: ShownPassage | null }) {
  const { t } = useWords();
  const pages = useRef<HTMLDivElement>(null);
  const room = useWidth(pages);
  const [zoom, setZoom] = useState(zooms.indexOf(1));
  const marks = useQuoteMarks(pdf, passage);
  const seen = usePageSeen(pages, first);
  const goTo = useCallback((page: number) => pages.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' }), []);
  const isMeasured = room > 0;
  useEffect(() => {
    if (isMeasured && passage?.place.page !== undefined) goTo(passage.place.page);
  }, [goTo, passage, isMeasured]);
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
            value={seen}
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
      <div ref={pages} className={styles.pages} role="region" aria-label={t('knowledge.original.title')} tabIndex={0}>
        {isMeasured && (
          <Pages pdf={pdf} ratio={ratio} width={Math.round(Math.min(room, usualWidth) * zooms[zoom]!)} marks={marks ?? null} />
        )}
      </div>
    </div>
  );
}

interface PagesProps {
  readonly pdf: OpenPdf;
  readonly ratio: number;
  readonly width: number;
  readonly marks: QuoteMarks | null;
}

function Pages({ pdf, ratio, width, marks }: PagesProps) {
  const firstMarked = marks ? Math.min(...marks.pages.keys()) : undefined;
  return Array.from({ length: pdf.pages }, (_, at) => (
    <PdfPage
      key={at}
      pdf={pdf}
      number={at + 1}
      width={width}
      ratio={ratio}
      marks={marks?.pages.get(at + 1)}
      isFirstMarked={at + 1 === firstMarked}
    />
  ));
}
