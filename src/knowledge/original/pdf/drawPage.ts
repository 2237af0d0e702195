import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { MarkedItem } from '../model/pageText.ts';
import type { PageText, PDFPageProxy } from './openPdf.ts';

/** Part of a page, in shares of its width and height. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Finds where parts of a page's words stand. */
export type FindBoxes = (items: readonly MarkedItem[]) => readonly Box[];

/** Dots of a screen for a pixel, beyond which a page becomes no clearer to the eye. */
const mostDots = 2;

/** Height of a page by its width. */
export function ratioOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return height / width;
}

const scaleOf = (page: PDFPageProxy, width: number): number => width / page.getViewport({ scale: 1 }).width;

/** Draws a page so that it is seen at a width; gives up when it is told to. */
export async function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number, signal: AbortSignal): Promise<void> {
  const viewport = page.getViewport({ scale: scaleOf(page, width) * Math.min(devicePixelRatio, mostDots) });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
}

/** Puts the words of a page over it, to be chosen and copied; gives what finds them there. */
export async function layWords(page: PDFPageProxy, words: PageText, text: HTMLElement, width: number): Promise<FindBoxes> {
  const scale = scaleOf(page, width);
  text.replaceChildren();
  text.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: words, container: text, viewport: page.getViewport({ scale }) });
  await layer.render();
  return (items) => items.flatMap((item) => boxesOf(layer.textDivs[item.item], item, text));
}

function boxesOf(words: HTMLElement | undefined, { from, to }: MarkedItem, page: HTMLElement): Box[] {
  const node = words?.firstChild;
  const length = node?.nodeValue?.length ?? 0;
  if (!node || from >= length) return [];
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, Math.min(to, length));
  const whole = page.getBoundingClientRect();
  return [...range.getClientRects()].map(({ left, top, width, height }) => ({
    left: (left - whole.left) / whole.width,
    top: (top - whole.top) / whole.height,
    width: width / whole.width,
    height: height / whole.height,
  }));
}
