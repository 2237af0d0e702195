import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matching, rank } from '#app/palette/matching.ts';
import { pinyinOf } from '#app/palette/pinyin.ts';
import { recentlyUsed, rememberUse } from '#app/palette/recent.ts';

const entry = (name: string, keywords = '') => ({ name, keywords: `${keywords},${pinyinOf(name)}` });
const entries = [entry('用户', 'users'), entry('创建用户', 'create'), entry('用户权限说明', 'rights'), entry('知识库', 'knowledge')];
const found = (query: string) => matching(entries, query).map(({ name }) => name);

describe('What answers a query', () => {
  it('is everything, in order, while nothing is asked', () => {
    expect(found('  ')).toEqual(entries.map(({ name }) => name));
  });

  it('is the same name first, then a name that begins so, then one that contains it', () => {
    expect(found('用户')).toEqual(['用户', '用户权限说明', '创建用户']);
  });

  it.each([
    ['initials', 'zsk', ['知识库']],
    ['full pinyin', 'zhishiku', ['知识库']],
    ['a part of the pinyin', 'yonghu', ['用户', '用户权限说明', '创建用户']],
    ['initials of a longer name', 'cjyh', ['创建用户']],
    ['the other language', 'KNOW', ['知识库']],
  ])('is found by %s', (_, query, names) => {
    expect(found(query)).toEqual(names);
  });

  it('contains every word of the query', () => {
    expect(found('用户 create')).toEqual(['创建用户']);
    expect(found('用户 没有')).toEqual([]);
  });

  it('never grows when a word is added, and always holds what it says', () => {
    const word = fc.string({ minLength: 1, maxLength: 4 }).filter((text) => text.trim() !== '' && !text.includes(','));
    const items = fc.array(fc.record({ name: fc.string(), keywords: fc.string() }));
    fc.assert(
      fc.property(items, word, word, (all, one, other) => {
        const few = matching(all, `${one} ${other}`);
        const many = matching(all, one);
        return few.every((item) => many.includes(item)) && few.every((item) => rank(item, other) > 0);
      }),
    );
  });
});

describe('What was used recently', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  };

  it('comes latest first, once each, six at most', () => {
    const place = storage();
    for (const id of ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g']) rememberUse(id, place);
    expect(recentlyUsed(place)).toEqual(['g', 'f', 'e', 'd', 'c', 'a']);
  });

  it('is nothing when what was kept cannot be read', () => {
    for (const kept of ['{', '3', '{"a":1}', 'null']) expect(recentlyUsed({ getItem: () => kept })).toEqual([]);
  });
});
