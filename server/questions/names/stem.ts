const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    people: 'person',
    children: 'child',
    men: 'man',
    women: 'woman',
    feet: 'foot',
    countries: 'country',
    movies: 'movie',
    cookies: 'cookie',
    series: 'series',
    species: 'species',
    status: 'status',
    ids: 'id',
    address: 'address',
    bus: 'bus',
    class: 'class',
    shoes: 'shoe',
    toes: 'toe',
  }),
);

/** A word of a name or a question in its singular, in lower case: only as far as both are treated alike, so that they meet. */
export function stem(word: string): string {
  const small = word.toLowerCase().replace(/['’]s?$/, '');
  const known = irregular.get(small);
  if (known) return known;
  if (/[^aeiou]ies$/.test(small) && small.length > 4) return `${small.slice(0, -3)}y`;
  if (/[^aeiou]oes$/.test(small)) return small.slice(0, -2);
  if (/(?:ss|x|zz|tz|ch|sh|[^aeo]us)es$/.test(small)) return small.slice(0, -2);
  if (/[^suiao]s$/.test(small) && small.length > 3) return small.slice(0, -1);
  if (/[ao]s$/.test(small) && small.length > 4) return small.slice(0, -1);
  return small;
}

/** True for two words that begin alike, but for their last letters: eliminated and elimination. */
export function areKin(one: string, other: string): boolean {
  const least = Math.max(5, Math.min(one.length, other.length) - 3);
  return one.slice(0, least) === other.slice(0, least);
}

/** The form in which names and questions are compared: words in the singular, without what stands between. */
export const keyOf = (words: readonly string[]): string => words.map(stem).join('');
