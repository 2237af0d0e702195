import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { MarkedItem } from '../model/pageText.ts';
import { type Box, type DrawnPage, drawPage } from './drawPage.ts';
import type { OpenPdf } from './openPdf.ts';
import styles from './pdf.module.css';

interface Props {
  readonly pdf: OpenPdf;
  readonly number: number;
  /** Width in which it is seen. */
  readonly width: number;
  /** Its height by its width, as far as is known before it is drawn. */
  readonly ratio: number;
  readonly marks: readonly MarkedItem[] | undefined;
  /** True of the page on which the marked words begin: they are brought into sight. */
  readonly isFirstMarked: boolean;
}

/** One page of a PDF: its place is kept, and it is drawn while it is near to what is seen. */
export function PdfPage({ pdf, number, width, ratio, marks, isFirstMarked }: Props) {
  const { t } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const [known, setKnown] = useState<number>();
  return (
    <div
      ref={frame}
      role="group"
      data-page={number}
      aria-label={t('knowledge.original.page', { page: number })}
      className={styles.page}
      style={{ width, height: Math.round(width * (known ?? ratio)) }}
    >
      {isNear && <Drawn pdf={pdf} number={number} width={width} marks={marks} isFirstMarked={isFirstMarked} onRatio={setKnown} />}
    </div>
  );
}

type DrawnProps = Omit<Props, 'ratio'> & { readonly onRatio: (ratio: number) => void };

function Drawn({ pdf, number, width, marks, isFirstMarked, onRatio }: DrawnProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<DrawnPage>();
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    drawPage(pdf, number, { canvas: canvas.current!, text: text.current!, width }, stop.signal).then(
      (drawn) => {
        if (stop.signal.aborted) return;
        onRatio(drawn.ratio);
        setPage(drawn);
      },
      // What cannot be drawn stays white; the others can be read.
      () => undefined,
    );
    return () => stop.abort();
  }, [pdf, number, width, onRatio]);
  useEffect(() => setBoxes(page && marks ? page.boxesOf(marks) : []), [page, marks]);
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <div ref={text} className={styles.text} />
      <Marks boxes={boxes} isFirst={isFirstMarked} />
    </>
  );
}

/** Marked words of a page; the first of all is brought into sight. */
function Marks({ boxes, isFirst }: { readonly boxes: readonly Box[]; readonly isFirst: boolean }) {
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFirst) first.current?.scrollIntoView({ block: 'center' });
  }, [boxes, isFirst]);
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

/** True while an element is seen, or nearly. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), { rootMargin: '600px 0px' });
    watcher.observe(element.current!);
    return () => watcher.disconnect();
  }, [element]);
  return isNear;
}
