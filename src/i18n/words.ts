/** A wording whose form depends on how many things it speaks of; only languages that bend words for number have them. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

/** The same keys in another language: a missing or a surplus key does not compile. */
export type Like<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string | Plural : Like<Words[Key]> };

/** The dotted keys of a tree of words: `'app.sidebar.newChat'`. */
export type KeysOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${KeysOf<Words[Key]>}`;
}[keyof Words & string];

/** The wording at a dotted key. */
export type WordsAt<Words, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Words
    ? WordsAt<Words[Head], Rest>
    : never
  : Key extends keyof Words
    ? Words[Key]
    : never;

type NamesIn<Wording> = Wording extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** Facts that a wording needs: one value for each `{name}` in it. */
export type FactsIn<Wording> = Readonly<Record<NamesIn<Wording>, string | number>>;

/** The arguments that follow a key: none when its wording has no `{name}`. */
export type FactsArguments<Wording> = [NamesIn<Wording>] extends [never] ? [] : [facts: FactsIn<Wording>];

interface Tree {
  readonly [key: string]: string | Plural | Tree;
}

const isPlural = (node: Plural | Tree): node is Plural => typeof node['one'] === 'string' && typeof node['other'] === 'string';

/** The words as i18next keeps them: a plural becomes the two keys `key_one` and `key_other`. */
export function toBundle(words: Tree): Record<string, unknown> {
  const entries = Object.entries(words).flatMap(([key, node]): [string, unknown][] => {
    if (typeof node === 'string') return [[key, node]];
    if (!isPlural(node)) return [[key, toBundle(node)]];
    return [
      [`${key}_one`, node.one],
      [`${key}_other`, node.other],
    ];
  });
  return Object.fromEntries(entries);
}
