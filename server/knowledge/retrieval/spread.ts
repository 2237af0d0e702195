/** Some of a list, evenly from its beginning to its end. */
export const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  items.length <= count ? [...items] : Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]!);
