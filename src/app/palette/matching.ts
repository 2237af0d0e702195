/** Searchable item: a visible name, and hidden keywords parted by commas. */
export interface Findable {
  readonly name: string;
  readonly keywords?: string | undefined;
}

type Score = (text: string, word: string) => boolean;
const waysToMatchName: readonly [Score, number][] = [
  [(text, word) => text === word, 100],
  [(text, word) => text.startsWith(word), 80],
  [(text, word) => text.includes(word), 60],
];
const waysToMatchKeyword: readonly [Score, number][] = [
  [(text, word) => text === word, 50],
  [(text, word) => text.startsWith(word), 40],
  [(text, word) => text.includes(word), 20],
];

const best = (ways: readonly [Score, number][], texts: readonly string[], word: string): number =>
  ways.find(([matches]) => texts.some((text) => matches(text, word)))?.[1] ?? 0;

/** Scores an item against a query; 0 when a word of the query is found nowhere in it. Case does not matter. */
export function rank({ name, keywords = '' }: Findable, query: string): number {
  const names = [name.toLowerCase()];
  const others = keywords.toLowerCase().split(',');
  const scores = query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => Math.max(best(waysToMatchName, names, word), best(waysToMatchKeyword, others, word)));
  return scores.includes(0) ? 0 : Math.min(100, ...scores);
}

/** Returns the matching items, the best first; equal scores keep their order. An empty query matches everything. */
export function matching<Item extends Findable>(items: readonly Item[], query: string): Item[] {
  if (!query.trim()) return [...items];
  return items
    .map((item) => ({ item, score: rank(item, query) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}
