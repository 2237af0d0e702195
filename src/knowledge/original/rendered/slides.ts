import { named } from './archive.ts';
import { at, type Colours, coloursOf, inherited, isTitle, numberOf, paragraphLooks, placeholderOf } from './slideLooks.ts';
import { openPresentation, type Presentation, type Slide, type SlidePart } from './slideParts.ts';

/** Means by which the shapes of one part are drawn. */
interface Drawing {
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
type Move = (box: Box) => Box;

const element = (tag: string, name?: string): HTMLElement => Object.assign(document.createElement(tag), name && { className: name });
/** Points of letters where nothing says how large they are, in hundredths; and units of a point. */
const [usualSize, unitsOfPoint] = [1_800, 127];

function boxOf(transform: Element | undefined, [offset, extent]: readonly [string, string] = ['off', 'ext']): Box | undefined {
  const [from, to] = [at(transform, offset), at(transform, extent)];
  if (!from || !to) return undefined;
  const value = (of: Element, name: string): number => numberOf(of, name) ?? 0;
  return { x: value(from, 'x'), y: value(from, 'y'), width: value(to, 'cx'), height: value(to, 'cy') };
}

/** Puts an element where its shape stands; in the order of the words where nothing says. */
function place(target: HTMLElement, transform: Element | undefined, { size }: Drawing, move: Move): void {
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

function drawLook(target: HTMLElement, properties: Element | undefined, { colours, size }: Drawing): void {
  const line = at(properties, 'ln');
  const drawn = colours(at(line, 'solidFill'));
  target.style.background = colours(at(properties, 'solidFill')) ?? '';
  const width = ((numberOf(line, 'w') ?? 9_525) / size.width) * 100;
  if (drawn) target.style.border = `max(1px, ${width.toFixed(3)}cqw) solid ${drawn}`;
  const form = at(properties, 'prstGeom')?.getAttribute('prst');
  if (form === 'ellipse') target.style.borderRadius = '50%';
  else if (form === 'roundRect') target.style.borderRadius = '1cqw';
}

const aligned: Readonly<Record<string, string>> = { ctr: 'center', r: 'end', just: 'justify' };
const anchored: Readonly<Record<string, string>> = { ctr: 'center', b: 'end' };

function drawRun(run: Element, looks: readonly (Element | undefined)[], { size, colours }: Drawing, scale: number): HTMLElement {
  const target = element('span');
  const said = <Value>(of: (look: Element) => Value | null | undefined): Value | undefined =>
    looks.flatMap((look) => (look && of(look)) ?? []).at(0) as Value | undefined;
  const points = said((look) => numberOf(look, 'sz')) ?? usualSize;
  target.style.fontSize = `${(((points * unitsOfPoint * scale) / size.width) * 100).toFixed(3)}cqw`;
  target.style.color = said((look) => colours(at(look, 'solidFill'))) ?? '';
  if (said((look) => look.getAttribute('b')) === '1') target.style.fontWeight = '600';
  if (said((look) => look.getAttribute('i')) === '1') target.style.fontStyle = 'italic';
  target.textContent = run.localName === 'br' ? '\n' : (at(run, 't')?.textContent ?? '');
  return target;
}

/** Paragraphs of a shape or a cell, at the sizes that its places and its master give them. */
function drawWords(target: HTMLElement, body: Element | undefined, shape: Element, drawing: Drawing): void {
  const scale = (numberOf(at(body, 'bodyPr', 'normAutofit'), 'fontScale') ?? 100_000) / 100_000;
  for (const paragraph of [...(body?.children ?? [])].filter(({ localName }) => localName === 'p')) {
    const own = at(paragraph, 'pPr');
    const level = Math.min(8, numberOf(own, 'lvl') ?? 0);
    const looks = [own, ...paragraphLooks(shape, drawing.slide, level)];
    const runs = [...paragraph.children].filter(({ localName }) => ['r', 'fld', 'br'].includes(localName));
    const line = element('p');
    const align = looks.flatMap((look) => look?.getAttribute('algn') ?? [])[0];
    line.style.textAlign = aligned[align ?? ''] ?? '';
    line.style.paddingInlineStart = level > 0 ? `${level * 2}cqw` : '';
    const [bullet] = looks.flatMap((look) => at(look, 'buNone') ?? at(look, 'buChar') ?? at(look, 'buAutoNum') ?? []);
    if (bullet && bullet.localName !== 'buNone' && runs.length > 0) line.className = 'item';
    for (const run of runs) line.append(drawRun(run, [at(run, 'rPr'), ...looks.map((look) => at(look, 'defRPr'))], drawing, scale));
    line.style.fontSize = (line.firstElementChild as HTMLElement | null)?.style.fontSize ?? '';
    target.append(line);
  }
}

function drawTable(table: Element, drawing: Drawing): HTMLElement {
  const drawn = element('table');
  for (const row of named(table, 'tr')) {
    const line = drawn.appendChild(element('tr'));
    for (const cell of [...row.children].filter(({ localName }) => localName === 'tc')) {
      if (cell.hasAttribute('hMerge') || cell.hasAttribute('vMerge')) continue;
      const target = line.appendChild(document.createElement('td'));
      [target.colSpan, target.rowSpan] = [numberOf(cell, 'gridSpan') ?? 1, numberOf(cell, 'rowSpan') ?? 1];
      target.style.background = drawing.colours(at(cell, 'tcPr', 'solidFill')) ?? '';
      drawWords(target, at(cell, 'txBody'), cell, drawing);
    }
  }
  return drawn;
}

/** Words of a diagram, point by point. */
function wordsOfDiagram(shape: Element, { part }: Drawing): HTMLElement[] {
  const id = [...(named(shape, 'relIds')[0]?.attributes ?? [])].find(({ name }) => name.endsWith(':dm'))?.value;
  const points = named(part.open(id ?? '') ?? shape, 'pt').map((point) =>
    named(point, 't')
      .map(({ textContent }) => textContent)
      .join(''),
  );
  return points.filter((words) => words.trim() !== '').map((words) => Object.assign(element('p', 'item'), { textContent: words }));
}

/** Draws one shape; undefined of what is not drawn, such as media and charts. */
const draws: Readonly<Record<string, (shape: Element, drawing: Drawing, move: Move) => HTMLElement | undefined>> = {
  sp(shape, drawing, move) {
    const target = element('div', 'shape');
    const places = inherited(shape, drawing.slide);
    const transform = places.map((each) => at(each, 'spPr', 'xfrm')).find((each) => boxOf(each));
    place(target, transform, drawing, move);
    drawLook(target, at(shape, 'spPr'), drawing);
    const anchor = places.flatMap((each) => at(each, 'txBody', 'bodyPr')?.getAttribute('anchor') ?? [])[0];
    target.style.justifyContent = anchored[anchor ?? ''] ?? '';
    drawWords(target, at(shape, 'txBody'), shape, drawing);
    return target;
  },
  pic(shape, drawing, move) {
    const blip = named(shape, 'blip')[0];
    const id = [...(blip?.attributes ?? [])].find(({ name }) => name.endsWith(':embed'))?.value;
    const address = drawing.picture(drawing.part.target(id ?? '') ?? '');
    if (address === undefined) return undefined;
    const image = Object.assign(document.createElement('img'), {
      src: address,
      alt: named(shape, 'cNvPr')[0]?.getAttribute('descr') ?? '',
    });
    place(image, at(shape, 'spPr', 'xfrm'), drawing, move);
    return image;
  },
  graphicFrame(shape, drawing, move) {
    const [table] = named(shape, 'tbl');
    const target = element('div', 'frame');
    place(target, at(shape, 'xfrm'), drawing, move);
    if (table) target.append(drawTable(table, drawing));
    else target.append(...wordsOfDiagram(shape, drawing));
    return target;
  },
  cxnSp(shape, drawing, move) {
    const target = element('div', 'shape');
    place(target, at(shape, 'spPr', 'xfrm'), drawing, move);
    const box = boxOf(at(shape, 'spPr', 'xfrm'));
    // A line that is neither level nor upright would be drawn as the box around it.
    if (!box || (box.width > 0 && box.height > 0)) return undefined;
    drawLook(target, at(shape, 'spPr'), drawing);
    return target;
  },
  grpSp(shape, drawing, move) {
    const transform = at(shape, 'grpSpPr', 'xfrm');
    const [outer, inner] = [boxOf(transform), boxOf(transform, ['chOff', 'chExt'])];
    const within: Move = (box) => {
      if (!outer || !inner || inner.width === 0 || inner.height === 0) return move(box);
      const [across, down] = [outer.width / inner.width, outer.height / inner.height];
      const [x, y] = [outer.x + (box.x - inner.x) * across, outer.y + (box.y - inner.y) * down];
      return move({ x, y, width: box.width * across, height: box.height * down });
    };
    const target = element('div', 'group');
    target.append(...drawAll(shape, drawing, within));
    return target;
  },
};

const isFurniture = (shape: Element): boolean => ['sldNum', 'dt', 'ftr', 'hdr'].includes(placeholderOf(shape)?.type ?? '');

/** Shapes of a tree as they lie on one another; in the order of reading, the title first and what belongs to every slide last. */
function drawAll(tree: Element | undefined, drawing: Drawing, move: Move = (box) => box): HTMLElement[] {
  const rank = (shape: Element): number => (isTitle(placeholderOf(shape)?.type ?? '') ? 0 : isFurniture(shape) ? 2 : 1);
  return [...(tree?.children ?? [])]
    .flatMap((child) => (child.localName === 'AlternateContent' ? [...(at(child, 'Choice')?.children ?? [])] : [child]))
    .map((shape, order) => ({ shape, order, drawn: draws[shape.localName]?.(shape, drawing, move) }))
    .toSorted((one, other) => rank(one.shape) - rank(other.shape))
    .flatMap(({ drawn, order }) => {
      if (drawn) drawn.style.zIndex = String(order);
      return drawn ?? [];
    });
}

const treeOf = ({ root }: SlidePart): Element | undefined => named(root, 'spTree')[0];

function drawSlide(slide: Slide, { size, picture }: Presentation): HTMLElement {
  const colours = coloursOf(slide);
  const drawingOf = (part: SlidePart): Drawing => ({ slide, part, size, colours, picture });
  const target = element('section', 'slide');
  target.dataset['number'] = String(slide.number);
  target.style.aspectRatio = `${size.width} / ${size.height}`;
  const parts = [slide.slide, ...slide.above];
  const [fill] = parts.flatMap(
    ({ root }) => colours(at(root, 'cSld', 'bg', 'bgPr', 'solidFill')) ?? colours(at(root, 'cSld', 'bg', 'bgRef')) ?? [],
  );
  target.style.background = fill ?? '';
  // What layout and master put on every slide lies below; their places are filled by the slide.
  const below = slide.above.toReversed().flatMap((part) => {
    const shapes = [...(treeOf(part)?.children ?? [])].filter((shape) => !placeholderOf(shape));
    return shapes.flatMap((shape) => draws[shape.localName]?.(shape, drawingOf(part), (box) => box) ?? []);
  });
  target.append(...below, ...drawAll(treeOf(slide.slide), drawingOf(slide.slide)));
  return target;
}

/** Notes of a slide, below it: what is said and not shown. */
function drawNotes({ notes }: Slide): HTMLElement | undefined {
  const bodies = notes ? named(notes.root, 'sp').filter((shape) => placeholderOf(shape)?.type === 'body') : [];
  const lines = bodies.flatMap((shape) =>
    named(shape, 'p').map((line) =>
      named(line, 't')
        .map(({ textContent }) => textContent)
        .join(''),
    ),
  );
  if (lines.every((line) => line.trim() === '')) return undefined;
  const target = element('aside');
  target.append(...lines.map((line) => Object.assign(element('p'), { textContent: line })));
  return target;
}

/** Slides as they look: boxes, words, tables and pictures in their places, each slide with its notes below. */
export async function renderSlides(file: Blob): Promise<DocumentFragment> {
  const presentation = await openPresentation(file);
  const fragment = document.createDocumentFragment();
  for (const slide of presentation.slides) fragment.append(drawSlide(slide, presentation), ...[drawNotes(slide) ?? []].flat());
  return fragment;
}
