import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { MarkedItem } from '../model/pageText.ts';
import type { OpenPdf } from './openPdf.ts';

/** Part of a page, in shares of its width and height. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A page that is drawn: its proportions, and where parts of its words stand. */
export interface DrawnPage {
  readonly ratio: number;
  readonly boxesOf: (items: readonly MarkedItem[]) => readonly Box[];
}

/** Where a page is drawn. */
export interface PageSurface {
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLElement;
  /** Width in which it is seen. */
  readonly width: number;
}

/** Dots of a screen for a pixel, beyond which a page becomes no clearer to the eye. */
const mostDots = 2;

/** Draws a page and puts its words over it, to be chosen and copied; gives up when it is told to. */
export async function drawPage(
  pdf: OpenPdf,
  number: number,
  { canvas, text, width }: PageSurface,
  signal: AbortSignal,
): Promise<DrawnPage> {
  const page = await pdf.page(number);
  signal.throwIfAborted();
  const scale = width / page.getViewport({ scale: 1 }).width;
  const dots = Math.min(devicePixelRatio, mostDots);
  const drawn = page.getViewport({ scale: scale * dots });
  canvas.width = Math.round(drawn.width);
  canvas.height = Math.round(drawn.height);
  const task = page.render({ canvas, viewport: drawn });
  signal.addEventListener('abort', () => task.cancel());
  await task.promise;
  const content = await pdf.text(number);
  signal.throwIfAborted();
  text.replaceChildren();
  text.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: content, container: text, viewport: page.getViewport({ scale }) });
  await layer.render();
  signal.throwIfAborted();
  return { ratio: drawn.height / drawn.width, boxesOf: (items) => items.flatMap((item) => boxesOf(layer.textDivs[item.item], item, text)) };
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
