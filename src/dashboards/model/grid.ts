import { gridColumns, type Place } from '#schemas/wire/dashboards.ts';

/** Something that has a place in the grid. */
export interface Placed {
  readonly id: string;
  readonly place: Place;
}

/** True if two places share a cell. */
export const overlap = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

const inOrder = <Item extends Placed>(items: readonly Item[]): Item[] =>
  items.toSorted(({ place: one }, { place: other }) => one.y - other.y || one.x - other.x);

const isFree = (place: Place, placed: readonly Placed[]): boolean => !placed.some((each) => overlap(place, each.place));

const at = <Item extends Placed>(item: Item, place: Place): Item => ({ ...item, place });

/** Pushes items down until none shares a cell with another; those of `first` stay where they are. */
function apart<Item extends Placed>(items: readonly Item[], first: string): Item[] {
  const ordered = [...items.filter(({ id }) => id === first), ...inOrder(items.filter(({ id }) => id !== first))];
  const placed: Item[] = [];
  for (const item of ordered) {
    let { place } = item;
    while (!isFree(place, placed)) place = { ...place, y: place.y + 1 };
    placed.push(at(item, place));
  }
  return placed;
}

/** Moves each item up as far as it goes. */
function upwards<Item extends Placed>(items: readonly Item[]): Item[] {
  const placed: Item[] = [];
  for (const item of inOrder(items)) {
    let { place } = item;
    while (place.y > 0 && isFree({ ...place, y: place.y - 1 }, placed)) place = { ...place, y: place.y - 1 };
    placed.push(at(item, place));
  }
  return placed;
}

/** Items in their own order, with no two in one cell and no empty rows between; `first` is where it is wanted, as far as that goes. */
export function settle<Item extends Placed>(items: readonly Item[], first = ''): Item[] {
  const places = new Map(upwards(apart(items, first)).map(({ id, place }) => [id, place]));
  return items.map((item) => at(item, places.get(item.id)!));
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

const mostRows = 50;
const deepest = 900;

/** Moves an item to a cell; what stands there makes room. */
export const moveTo = <Item extends Placed>(items: readonly Item[], id: string, { x, y }: Pick<Place, 'x' | 'y'>): Item[] =>
  settle(
    items.map((item) =>
      item.id === id ? at(item, { ...item.place, x: between(0, x, gridColumns - item.place.w), y: between(0, y, deepest) }) : item,
    ),
    id,
  );

/** Gives an item another size; what stands in the way makes room. */
export const resizeTo = <Item extends Placed>(items: readonly Item[], id: string, { w, h }: Pick<Place, 'w' | 'h'>): Item[] =>
  settle(
    items.map((item) =>
      item.id === id ? at(item, { ...item.place, w: between(1, w, gridColumns - item.place.x), h: between(1, h, mostRows) }) : item,
    ),
    id,
  );

/** The place of a new item: the first that is free, from the top. */
export function freePlace(items: readonly Placed[], { w, h }: Pick<Place, 'w' | 'h'>): Place {
  for (let y = 0; ; y += 1) for (let x = 0; x + w <= gridColumns; x += 1) if (isFree({ x, y, w, h }, items)) return { x, y, w, h };
}
