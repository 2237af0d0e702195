import { at, type Colours, numberOf } from './slideLooks.ts';
import type { Presentation, Slide, SlidePart } from './slideParts.ts';

/** Means by which the shapes of one part are drawn. */
export interface Drawing {
  readonly slide: Slide;
  readonly part: SlidePart;
  readonly size: Presentation['size'];
  readonly colours: Colours;
  readonly picture: Presentation['picture'];
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Move = (box: Box) => Box;

/** Element of a slide, with the class of its style if it has one. */
export const element = (tag: string, name?: string): HTMLElement => Object.assign(document.createElement(tag), name && { className: name });

/** Place of a shape; undefined where it has none of its own. */
export function boxOf(transform: Element | undefined, [offset, extent]: readonly [string, string] = ['off', 'ext']): Box | undefined {
  const [from, to] = [at(transform, offset), at(transform, extent)];
  if (!from || !to) return undefined;
  const value = (of: Element, name: string): number => numberOf(of, name) ?? 0;
  return { x: value(from, 'x'), y: value(from, 'y'), width: value(to, 'cx'), height: value(to, 'cy') };
}

/** Puts an element where its shape stands; in the order of the words where nothing says. */
export function place(target: HTMLElement, transform: Element | undefined, { size }: Drawing, move: Move): void {
  const own = boxOf(transform);
  if (!own) return;
  const { x, y, width, height } = move(own);
  const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(3)}%`;
  Object.assign(target.style, {
    position: 'absolute',
    left: share(x, size.width),
    top: share(y, size.height),
    width: share(width, size.width),
  });
  target.style.height = share(height, size.height);
  const turned = numberOf(transform, 'rot');
  if (turned) target.style.rotate = `${turned / 60_000}deg`;
}

/** Gives an element the fill, line and form of its shape. */
export function drawLook(target: HTMLElement, properties: Element | undefined, { colours, size }: Drawing): void {
  const line = at(properties, 'ln');
  const drawn = colours(at(line, 'solidFill'));
  target.style.background = colours(at(properties, 'solidFill')) ?? '';
  const width = ((numberOf(line, 'w') ?? 9_525) / size.width) * 100;
  if (drawn) target.style.border = `max(1px, ${width.toFixed(3)}cqw) solid ${drawn}`;
  const form = at(properties, 'prstGeom')?.getAttribute('prst');
  if (form === 'ellipse') target.style.borderRadius = '50%';
  else if (form === 'roundRect') target.style.borderRadius = '1cqw';
}
