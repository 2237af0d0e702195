import { named } from './archive.ts';
import { boxOf, drawLook, type Drawing, element, type Move, place } from './slideBoxes.ts';
import { at, coloursOf, inherited, isTitle, placeholderOf } from './slideLooks.ts';
import { openPresentation, type Presentation, type Slide, type SlidePart } from './slideParts.ts';
import { drawTable, drawWords, wordsOfDiagram } from './slideWords.ts';

const anchored: Readonly<Record<string, string>> = { ctr: 'center', b: 'end' };

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
