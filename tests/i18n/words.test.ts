import { describe, expect, it } from 'vitest';
import { toBundle } from '#i18n/words.ts';
import { chineseWords, englishWords } from '../support/allWords.ts';

type Leaf = string | { readonly one: string; readonly other: string };

const isLeaf = (node: Leaf | object): node is Leaf => typeof node === 'string' || ('one' in node && 'other' in node);

function leaves(tree: object, path = ''): Map<string, Leaf> {
  const found = Object.entries(tree).flatMap(([key, node]: [string, Leaf | object]): [string, Leaf][] => {
    const at = path ? `${path}.${key}` : key;
    return isLeaf(node) ? [[at, node]] : [...leaves(node, at)];
  });
  return new Map(found);
}
const wordings = (leaf: Leaf): string[] => (typeof leaf === 'string' ? [leaf] : [leaf.one, leaf.other]);
const factsIn = (wording: string): string[] => [...new Set(wording.match(/\{\w+\}/g))].toSorted();

const [zh, en] = [leaves(await chineseWords()), leaves(await englishWords())];

describe('The words of the two languages', () => {
  it('are the same keys', () => {
    expect([...en.keys()].toSorted()).toEqual([...zh.keys()].toSorted());
  });

  it('speak of no other facts than the Chinese ones, which are those that are given', () => {
    for (const [key, leaf] of zh)
      for (const wording of wordings(en.get(key)!))
        expect(factsIn(wordings(leaf)[0]!), key).toEqual(expect.arrayContaining(factsIn(wording)));
  });

  it('are never empty, and never shout', () => {
    for (const words of [zh, en])
      for (const [key, leaf] of words) for (const wording of wordings(leaf)) expect(wording, key).toMatch(/^[^!！]*\S[^!！]*$/);
  });

  it('have a space between Chinese and Latin letters or figures', () => {
    const stuck = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
    for (const [key, leaf] of zh) expect(wordings(leaf)[0]!.replaceAll(/\{\w+\}/g, '某'), key).not.toMatch(stuck);
  });

  it('bend for number only where the language does', () => {
    expect(toBundle({ a: { count: { one: '{count} call', other: '{count} calls' }, plain: 'x' } })).toEqual({
      a: { count_one: '{count} call', count_other: '{count} calls', plain: 'x' },
    });
  });
});
