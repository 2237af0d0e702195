import { type Archive, beside, named, openArchive } from './archive.ts';

/** Bytes of slides and their pictures, unpacked; and slides that are drawn. */
const most = { bytes: 60_000_000, slides: 500 };
const isRead = (name: string): boolean => /\.(?:xml|rels)$/i.test(name) || /^ppt\/media\/.*\.(?:png|jpe?g|gif|webp)$/i.test(name);
const main = 'ppt/presentation.xml';

/** A part of a presentation with the parts that it names. */
export interface SlidePart {
  readonly root: Element;
  readonly target: (id: string) => string | undefined;
  /** Part that an identity of it names. */
  readonly open: (id: string) => Element | undefined;
  /** Path of the first part of a type that it names. */
  readonly related: (type: string) => string | undefined;
}

/** A slide, and what it takes its looks from: its layout, then the master of this. */
export interface Slide {
  /** From 1, the hidden ones among them. */
  readonly number: number;
  readonly slide: SlidePart;
  readonly above: readonly SlidePart[];
  readonly theme: Element | undefined;
  readonly notes: SlidePart | undefined;
}

/** Slides in their order without the hidden ones, their size, and their pictures as addresses that hold them. */
export interface Presentation {
  readonly size: { readonly width: number; readonly height: number };
  readonly slides: readonly Slide[];
  readonly picture: (path: string) => string | undefined;
}

function partOf({ xml }: Archive, path: string): SlidePart {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const relations = named(xml(beside(path, `_rels/${name}.rels`)), 'Relationship').map((each) => ({
    id: each.getAttribute('Id'),
    type: each.getAttribute('Type') ?? '',
    path: each.getAttribute('TargetMode') === 'External' ? undefined : beside(path, each.getAttribute('Target') ?? ''),
  }));
  return {
    root: xml(path).documentElement,
    target: (id) => relations.find((each) => each.id === id)?.path,
    open: (id) => relations.filter((each) => each.id === id).flatMap((each) => (each.path ? xml(each.path).documentElement : []))[0],
    related: (type) => relations.find((each) => each.type.endsWith(`/${type}`))?.path,
  };
}

function slideOf(archive: Archive, path: string, number: number): Slide {
  const next = (part: SlidePart | undefined, type: string): SlidePart | undefined => {
    const found = part?.related(type);
    return found === undefined ? undefined : partOf(archive, found);
  };
  const slide = partOf(archive, path);
  const layout = next(slide, 'slideLayout');
  const master = next(layout, 'slideMaster');
  const above = [layout, master].filter((part) => part !== undefined);
  return { number, slide, above, theme: next(master, 'theme')?.root, notes: next(slide, 'notesSlide') };
}

function pictureOf({ bytes }: Archive, path: string): string | undefined {
  const found = bytes(path);
  if (!found) return undefined;
  const [, ending = ''] = /\.(\w+)$/.exec(path.toLowerCase()) ?? [];
  const letters = Array.from(found, (byte) => String.fromCharCode(byte)).join('');
  return `data:image/${ending === 'jpg' ? 'jpeg' : ending};base64,${btoa(letters)}`;
}

/** Opens a presentation of PowerPoint (ECMA-376 part 1, 13). */
export async function openPresentation(file: Blob): Promise<Presentation> {
  const archive = await openArchive(file, isRead, most.bytes);
  const presentation = partOf(archive, main);
  const [size] = named(presentation.root, 'sldSz');
  const paths = named(presentation.root, 'sldId').flatMap((each) => {
    const id = [...each.attributes].find(({ name }) => name.endsWith(':id'))?.value;
    return presentation.target(id ?? '') ?? [];
  });
  return {
    size: { width: Number(size?.getAttribute('cx')) || 12_192_000, height: Number(size?.getAttribute('cy')) || 6_858_000 },
    slides: paths
      .slice(0, most.slides)
      .map((path, at) => slideOf(archive, path, at + 1))
      .filter(({ slide }) => !['0', 'false'].includes(slide.root.getAttribute('show') ?? '')),
    picture: (path) => pictureOf(archive, path),
  };
}
