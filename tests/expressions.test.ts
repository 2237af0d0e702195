import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expressionsOf, slownessOf } from './support/expressions.ts';

const sources = ['server', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
);
const expressions = sources.flatMap(expressionsOf);
const written = (text: string) => expressionsOf({ path: 'a.ts', text });

describe('the regular expressions of the product (attack F25)', () => {
  it('take time in proportion to their input, or say at the end of their line what bounds it', () => {
    const slow = expressions.filter(({ bound }) => bound === undefined).map((each) => ({ ...each, reasons: slownessOf(each) }));
    expect(slow.filter(({ reasons }) => reasons.length > 0)).toEqual([]);
  });

  it('are excused by a bound only where they need it', () => {
    expect(expressions.filter((each) => each.bound !== undefined && slownessOf(each).length === 0)).toEqual([]);
  });
});

describe('the reader of regular expressions', () => {
  it('finds literals, and patterns that are put together from constants and words', () => {
    const text = [
      'const spaces = /[ \\t]*/u;',
      'const a = String.raw`\\d+`;',
      'export const b = (word: string) => new RegExp(`${a}${word}${spaces.source}$`, "g");',
      '// /no expression/',
      'export const c = new RegExp(b.map(String).join("|"));',
    ].join('\n');
    expect(written(text).map(({ place, pattern, flags }) => [place, pattern, flags])).toEqual([
      ['a.ts:1', '[ \\t]*', 'u'],
      ['a.ts:3', '\\d+word[ \\t]*$', 'g'],
      ['a.ts:5', undefined, ''],
    ]);
  });

  it('reads what bounds the input, and wants it said', () => {
    expect(written('x(/a+$/); // bounded: 20 letters by its schema\nx(/a+$/); // bounded: \nx(/a+$/);').map(({ bound }) => bound)).toEqual([
      '20 letters by its schema',
      undefined,
      undefined,
    ]);
  });

  it.each(['\\s+$', '^(?:a+)+$', '^a*a*$', '\\s*,\\s*', '<[^>]+>', '[\\d_]*$', 'a.*b', '"[^"]*"|<a\\b[^>]*>', 'begin[^]*?end'])(
    'tells that /%s/ is slow',
    (pattern) => {
      expect(slownessOf({ pattern, flags: '' })).not.toEqual([]);
    },
  );

  it.each(['(?<!\\s)\\s+$', '^\\s+', '^a*b*$', '<[^<>]+>', '\\s+', '<a\\b[^<>]*>', '^<a[^>]*>', '```[^`]*$'])(
    'lets /%s/ pass',
    (pattern) => {
      expect(slownessOf({ pattern, flags: '' })).toEqual([]);
    },
  );
});
