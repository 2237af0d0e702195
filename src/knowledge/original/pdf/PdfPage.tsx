import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { MarkedItem } from '../model/pageText.ts';
import { type Box, drawPage, type FindBoxes, layWords, ratioOf } from './drawPage.ts';
import type { OpenPdf } from './openPdf.ts';
import styles from './pdf.module.css';

interface Props {
  readonly pdf: OpenPdf;
  readonly number: number;
  /** True for a page that is drawn at once, without first seeing that it is not only scrolled past. */
  readonly isAwaited: boolean;
  /** Where its frame stands. */
  readonly place: { readonly top: number; readonly width: number; readonly height: number };
  readonly marks: readonly MarkedItem[] | undefined;
  /** Called with the first of the marked words once they stand there; given to the page on which they begin. */
  readonly onMarked: ((mark: HTMLElement) => void) | undefined;
  /** Called with its height by its width, once that is known. */
  readonly onRatio: (page: number, ratio: number) => void;
  /** Called when it is drawn, or cannot be. */
  readonly onDrawn: () => void;
}

/** Milliseconds after which a page that still has its frame is looked at, rather than scrolled past: only then is it fetched. */
const passing = 100;

/** One page of a PDF: its picture, its words over it, and those that are marked. */
export function PdfPage({ pdf, number, isAwaited, place, marks, onMarked, onRatio, onDrawn }: Props) {
  const { t } = useWords();
  const { width } = place;
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [findBoxes, setFindBoxes] = useState<FindBoxes>();
  const [isLookedAt, setLookedAt] = useState(isAwaited);
  useEffect(() => {
    const timer = setTimeout(() => setLookedAt(true), passing);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isLookedAt) return;
    const { signal, stop } = stoppable();
    const draw = async () => {
      const page = await pdf.page(number);
      signal.throwIfAborted();
      onRatio(number, ratioOf(page));
      const lay = async () => {
        const words = await pdf.text(number);
        signal.throwIfAborted();
        const found = await layWords(page, words, text.current!, width);
        if (!signal.aborted) setFindBoxes(() => found);
      };
      await Promise.all([drawPage(page, canvas.current!, width, signal), lay()]);
    };
    // What cannot be drawn stays white; the others can be read.
    draw()
      .catch(() => undefined)
      .finally(() => signal.aborted || onDrawn());
    return stop;
  }, [isLookedAt, pdf, number, width, onRatio, onDrawn]);
  return (
    <div role="group" data-page={number} aria-label={t('knowledge.original.page', { page: number })} className={styles.page} style={place}>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <div ref={text} className={styles.text} />
      {findBoxes && marks && <Marks findBoxes={findBoxes} marks={marks} onMarked={onMarked} />}
    </div>
  );
}

function stoppable(): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}

interface MarksProps extends Pick<Props, 'onMarked'> {
  readonly findBoxes: FindBoxes;
  readonly marks: readonly MarkedItem[];
}

/** Marked words of a page. */
function Marks({ findBoxes, marks, onMarked }: MarksProps) {
  const first = useRef<HTMLElement>(null);
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => setBoxes(findBoxes(marks)), [findBoxes, marks]);
  const tell = useEffectEvent(() => onMarked?.(first.current!));
  useEffect(() => {
    if (boxes.length > 0) tell();
  }, [boxes]);
  return (
    <div className={styles.marks} aria-hidden>
      {boxes.map(({ left, top, width, height }, at) => (
        <mark
          key={at}
          ref={at === 0 ? first : undefined}
          style={{ left: `${left * 100}%`, top: `${top * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
        />
      ))}
    </div>
  );
}
