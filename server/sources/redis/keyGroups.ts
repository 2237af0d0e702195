/** A key with the type of what it holds. */
export interface TypedKey {
  readonly key: string;
  readonly type: string;
}

/** Keys of one form that hold values of one type: a table. */
export interface KeyGroup {
  readonly name: string;
  readonly type: string;
  /** Parts of the keys between colons; `*` is one that differs from key to key. */
  readonly parts: readonly string[];
  /** Keys of the sample that it was found in. */
  readonly count: number;
}

/** Ends of keys that are told apart; where there are more, the end is rather a value. */
const mostEnds = 10;
const varying = '*';

const partsOf = (key: string): string[] => key.split(':').map((part) => (/\d/.test(part) || part === '' ? varying : part));
const isOf = (key: string, parts: readonly string[]): boolean => {
  const own = key.split(':');
  return own.length === parts.length && parts.every((part, at) => part === varying || part === own[at]);
};

/** True of a key that belongs to a group. */
export const belongs = ({ key, type }: TypedKey, group: KeyGroup): boolean => type === group.type && isOf(key, group.parts);

/** A pattern of Redis for the keys of a group, and for some others too. */
export const globOf = ({ parts }: KeyGroup): string =>
  parts.map((part) => (part === varying ? varying : part.replaceAll(/[\\*?[\]^-]/g, '\\$&'))).join(':');

/** Groups of keys: `user:1`, `user:2` and `user:3` are the table `user`, `user:1:tags` and `user:2:tags` the table `user_tags`. */
export function keyGroups(keys: readonly TypedKey[]): KeyGroup[] {
  const ends = new Map<string, Set<string>>();
  const all = keys.map(({ key, type }) => ({ type, parts: partsOf(key) }));
  for (const { type, parts } of all) {
    const stem = JSON.stringify([type, parts.slice(0, -1), parts.length]);
    ends.set(stem, (ends.get(stem) ?? new Set()).add(parts.at(-1)!));
  }
  const groups = new Map<string, KeyGroup>();
  const names = new Set<string>();
  for (const { type, parts } of all) {
    const stem = parts.slice(0, -1);
    const isValue = ends.get(JSON.stringify([type, stem, parts.length]))!.size > mostEnds;
    const own = isValue ? [...stem, varying] : parts;
    const id = JSON.stringify([type, own]);
    const known = groups.get(id);
    groups.set(id, known ? { ...known, count: known.count + 1 } : { name: nameOf(own, type, names), type, parts: own, count: 1 });
  }
  return [...groups.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function nameOf(parts: readonly string[], type: string, taken: Set<string>): string {
  const plain = parts.filter((part) => part !== varying).join('_') || 'keys';
  let name = plain;
  for (let number = 1; taken.has(name.toLowerCase()); number += 1) name = `${plain}_${type}${number === 1 ? '' : number}`;
  taken.add(name.toLowerCase());
  return name;
}
