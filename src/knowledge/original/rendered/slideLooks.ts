import { named } from './archive.ts';
import type { Slide } from './slideParts.ts';

/** The first child along a path of names. */
export const at = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((one, name) => [...(one?.children ?? [])].find(({ localName }) => localName === name), element);

export const numberOf = (element: Element | undefined, name: string): number | undefined => {
  const value = element?.getAttribute(name);
  return value === null || value === undefined || value === '' ? undefined : Number(value);
};

/** Places of layouts that stand for one another in masters (ECMA-376 part 1, 19.7.10). */
const alike: Readonly<Record<string, string>> = { ctrTitle: 'title', subTitle: 'body', obj: 'body' };
export const isTitle = (type: string): boolean => type === 'title' || type === 'ctrTitle';

/** The place of a layout that a shape fills: its type. Undefined of a shape of its own. */
export function placeholderOf(shape: Element): { readonly type: string; readonly index: string | null } | undefined {
  const [found] = named(shape, 'nvPr').flatMap((each) => at(each, 'ph') ?? []);
  return found && { type: found.getAttribute('type') ?? 'obj', index: found.getAttribute('idx') };
}

/** A shape, then the places of its layout and its master that it fills. */
export function inherited(shape: Element, { above }: Pick<Slide, 'above'>): Element[] {
  const own = placeholderOf(shape);
  if (!own) return [shape];
  const kind = (type: string): string => alike[type] ?? type;
  return [
    shape,
    ...above.flatMap(({ root }) => {
      const places = named(root, 'sp').map((each) => ({ each, place: placeholderOf(each) }));
      const same = places.find(({ place }) => place?.type === own.type && place.index === own.index);
      const like = same ?? places.find(({ place }) => place && (kind(place.type) === kind(own.type) || place.index === own.index));
      return like?.each ?? [];
    }),
  ];
}

/** Colours of a slide by their names in its theme. */
export type Colours = (holder: Element | undefined) => string | undefined;

const shares = { lumMod: 'black', shade: 'black', tint: 'white' } as const;

/** Reads the colour that an element holds: of a fill, a line, letters. */
export function coloursOf({ theme, above }: Slide): Colours {
  const scheme = new Map(
    [...(theme ? (named(theme, 'clrScheme')[0]?.children ?? []) : [])].map((each) => [each.localName, each.firstElementChild]),
  );
  const map = above.flatMap(({ root }) => named(root, 'clrMap')).at(-1);
  const ofScheme = (name: string): string | undefined => {
    const found = scheme.get(map?.getAttribute(name) ?? name) ?? scheme.get({ bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' }[name] ?? '');
    return hex(found?.getAttribute('lastClr') ?? found?.getAttribute('val'));
  };
  return (holder) => {
    const [colour] = [...(holder?.children ?? [])].filter(({ localName }) => localName.endsWith('Clr'));
    const value = colour?.getAttribute('lastClr') ?? colour?.getAttribute('val') ?? '';
    const plain = colour?.localName === 'schemeClr' ? ofScheme(value) : hex(value);
    if (!plain) return undefined;
    return [...colour!.children].reduce((mixed, { localName, attributes }) => {
      const share = Number(attributes.getNamedItem('val')?.value) / 1_000;
      if (localName === 'lumOff') return `color-mix(in srgb, ${mixed}, white ${share}%)`;
      if (localName === 'alpha') return `color-mix(in srgb, ${mixed} ${share}%, transparent)`;
      const other = shares[localName as keyof typeof shares] as string | undefined;
      return other && share < 100 ? `color-mix(in srgb, ${mixed} ${share}%, ${other})` : mixed;
    }, plain);
  };
}

const hex = (value: string | null | undefined): string | undefined => (/^[\da-f]{6}$/i.test(value ?? '') ? `#${value}` : undefined);

/** Properties of the paragraphs of a shape at a level, its own first: of the shape, its places, and what its master says of titles and bodies. */
export function paragraphLooks(shape: Element, slide: Pick<Slide, 'above'>, level: number): Element[] {
  const type = placeholderOf(shape)?.type;
  const [style] = slide.above.flatMap(({ root }) => at(root, 'txStyles') ?? []);
  const general = type === undefined ? 'otherStyle' : isTitle(type) ? 'titleStyle' : 'bodyStyle';
  const lists = [...inherited(shape, slide).map((each) => at(each, 'txBody', 'lstStyle')), at(style, general)];
  return lists.flatMap((list) => at(list, `lvl${level + 1}pPr`) ?? []);
}
