import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkSettings, chunkStrategies } from '#schemas/wire/knowledge/chunking.ts';
import { documentForms } from '#schemas/wire/knowledge/forms.ts';
import type { Block } from '#server/documents/block.ts';
import { cutChunks, mostOfChunk } from '#server/documents/chunking/cutChunks.ts';
import { LongText } from '#server/documents/chunking/LongText.ts';
import { strategiesOf } from '#server/documents/chunking/strategies.ts';
import { documentText } from '#tests/support/documents.ts';

const settingsOf = (given: object = {}) => chunkSettings.parse(given);
const wordsIn = (text: string): string => text.replace(/\s+/g, '');

const word = fc.constantFrom('债券', '发行人', '应当。', '利率，', '2024', 'bond ', 'e.g. ', '😀', '“引用。”', '第', 'x'.repeat(40));
const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join('').trim() || '一');
const headings = fc.array(fc.constantFrom('总则', '附录', 'Terms'), { maxLength: 3 });
const table = fc.array(fc.array(sentence, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 8 }).map((rows) => {
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [lines[0], '| --- | --- |', ...lines.slice(1)].join('\n');
});
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('paragraph', 'list', 'code', 'heading'),
    text: fc.array(sentence, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')),
    place: fc.record({ page: fc.integer({ min: 1, max: 3 }), headings }),
  }),
  fc.record({ kind: fc.constant('table'), text: table, place: fc.record({ sheet: fc.constantFrom('一', '二'), headings }) }),
);
const cut = fc.record({
  blocks: fc.array(block, { maxLength: 12 }),
  form: fc.constantFrom(...documentForms),
  settings: fc
    .record({
      strategy: fc.constantFrom(...chunkStrategies),
      size: fc.integer({ min: 50, max: 400 }),
      overlap: fc.integer({ min: 0, max: 400 }),
      separator: fc.constantFrom('\\n', '\n\n', '。', '###'),
      merge: fc.boolean(),
    })
    .map(settingsOf),
});

describe('chunks of any document, cut in any way', () => {
  it('hold the words of their stretch of it, in order, and together all of them', () => {
    fc.assert(
      fc.property(cut, ({ blocks, settings, form }) => {
        const text = documentText(blocks);
        const chunks = cutChunks(blocks, settings, form);
        const isCovered = Array.from({ length: text.length }, () => false);
        let last = { from: -1, to: -1 };
        for (const chunk of chunks) {
          expect(chunk.text.endsWith(text.slice(chunk.from, chunk.to))).toBe(true);
          expect(text.slice(chunk.from, chunk.to).trim()).toBe(text.slice(chunk.from, chunk.to));
          expect(chunk.from).toBeGreaterThan(last.from);
          expect(chunk.to).toBeGreaterThan(last.to);
          isCovered.fill(true, chunk.from, chunk.to);
          last = chunk;
        }
        const separator = settings.separator.replaceAll('\\n', '\n');
        const isBySign = ['CHUNK_BY_SEPARATOR', 'CHUNK_BY_PARAGRAPH'].includes(settings.strategy);
        const left = Array.from({ length: text.length }, (_, at) => (isCovered[at] ? '\n' : text[at])).join('');
        expect(wordsIn(isBySign ? left.replaceAll(separator, '') : left)).toBe('');
      }),
    );
  });

  it('are no longer than they may be, and never end within a sign', () => {
    fc.assert(
      fc.property(cut, ({ blocks, settings, form }) => {
        const isSized = ['CHUNK_BY_SIZE', 'CHUNK_BY_MARKDOWN_HEADER', 'Automatic'].includes(settings.strategy);
        for (const { text } of cutChunks(blocks, settings, form)) {
          expect(text.length).toBeLessThanOrEqual(isSized ? settings.size : mostOfChunk);
          expect(text).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
        }
      }),
    );
  });

  it('stand under the headings and in the sheet that they say, and go beyond neither', () => {
    fc.assert(
      fc.property(cut, ({ blocks, settings }) => {
        let at = 0;
        const placed = blocks.map((one) => ({ ...one, from: at, to: (at += one.text.length + 2) - 2 }));
        for (const { from, to, place } of cutChunks(blocks, { ...settings, strategy: 'CHUNK_BY_SIZE' }, 'docx')) {
          const held = placed.filter((one) => one.from < to && one.to > from);
          const bodies = held.filter(({ kind }) => kind !== 'heading');
          for (const body of bodies) expect(body.place.headings).toEqual(place.headings ?? []);
          expect(new Set(held.map((one) => one.place.sheet)).size).toBe(1);
        }
      }),
    );
  });
});

describe('a text of many characters', () => {
  const piece = fc
    .tuple(sentence, fc.integer({ min: 1, max: 40_000 }))
    .map(([words, length]) => words.repeat(Math.ceil(length / words.length)));
  const pieces = fc.array(piece, { minLength: 1, maxLength: 6 });

  it('reads like one that is held in one piece', () => {
    fc.assert(
      fc.property(
        pieces,
        fc.string({ maxLength: 3 }),
        fc.array(fc.nat(300_000), { minLength: 2, maxLength: 20 }),
        (added, mark, places) => {
          const signs = ['发', '\n', mark, `${added.at(-1)!.slice(-2)}`].filter((sign) => sign !== '');
          const whole = added.join(mark);
          const text = new LongText();
          for (const [index, each] of added.entries()) text.add(index === 0 ? each : mark + each);
          expect(text.length).toBe(whole.length);
          for (const [index, place] of places.entries()) {
            const [from, to] = [place, places[index - 1] ?? whole.length].map((at) => Math.min(at, whole.length)) as [number, number];
            expect(text.charAt(place)).toBe(whole.charAt(place));
            expect(text.slice(from, to)).toBe(whole.slice(from, to));
            for (const sign of signs) expect(text.indexOf(sign, from)).toBe(whole.indexOf(sign, from));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is found where it crosses from one part to the next', () => {
    const text = new LongText();
    const before = 'x'.repeat(65_534);
    for (const each of [before, '###', 'y'.repeat(70_000), '###']) text.add(each);
    expect(text.indexOf('###')).toBe(before.length);
    expect(text.indexOf('###', before.length + 1)).toBe(before.length + 70_003);
    expect(text.indexOf('####', 0)).toBe(-1);
    expect(text.charAt(-1) + text.charAt(text.length)).toBe('');
  });
});

describe('a chunk', () => {
  const paragraph = (text: string, place: Block['place'] = {}): Block => ({ kind: 'paragraph', text, place });
  const textsOf = (blocks: readonly Block[], given: object) => cutChunks(blocks, settingsOf(given), 'docx').map(({ text }) => text);

  it('ends with a sentence, and repeats whole sentences of the one before it', () => {
    const sentences = Array.from({ length: 6 }, (_, index) => `第${index}句说明债券的发行条件和程序要求。`);
    const text = sentences.join('');
    const chunks = textsOf([paragraph(text)], { size: 80, overlap: 20 });
    expect(chunks).toEqual([sentences.slice(0, 4).join(''), sentences.slice(3).join('')]);
  });

  it('of a page says so, also where a paragraph goes on to the next', () => {
    const blocks = [paragraph('甲', { page: 1 }), paragraph('乙', { page: 1, lastPage: 2 }), paragraph('丙', { page: 2 })];
    expect(cutChunks(blocks, settingsOf({ strategy: 'CHUNK_BY_PAGE' }), 'pdf').map(({ text, place }) => ({ text, ...place }))).toEqual([
      { text: '甲\n\n乙', page: 1, lastPage: 2 },
      { text: '丙', page: 2 },
    ]);
  });

  it('of the rows of a table has its header above them, and the rows of the sheet that they are', () => {
    const rows = Array.from({ length: 12 }, (_, index) => `| 部门${index} | ${index * 1000} |`);
    const block: Block = {
      kind: 'table',
      text: ['| 部门 | 收入 |', '| --- | --- |', ...rows].join('\n'),
      place: { sheet: '一', rows: [5, 16] },
    };
    const chunks = cutChunks([block], settingsOf({ size: 100 }), 'xlsx');
    for (const { text, place } of chunks) {
      expect(text).toMatch(/^\| 部门 \| 收入 \|\n\| --- \| --- \|\n/);
      const numbers = [...text.matchAll(/部门(\d+)/g)].map(([, number]) => Number(number) + 5);
      expect(place).toEqual({ sheet: '一', rows: [numbers[0], numbers.at(-1)] });
    }
    expect(chunks.length).toBeGreaterThan(2);
  });

  it('begins with its heading, and goes beyond none; headings of nothing go with those below them', () => {
    const blocks: Block[] = [
      { kind: 'heading', level: 1, text: '一', place: { headings: ['一'] } },
      { kind: 'heading', level: 2, text: '甲', place: { headings: ['一', '甲'] } },
      paragraph('正文', { headings: ['一', '甲'] }),
      { kind: 'heading', level: 2, text: '乙', place: { headings: ['一', '乙'] } },
      paragraph('其他', { headings: ['一', '乙'] }),
    ];
    for (const strategy of ['Automatic', 'CHUNK_BY_MARKDOWN_HEADER'])
      expect(textsOf(blocks, { strategy })).toEqual(['一\n\n甲\n\n正文', '乙\n\n其他']);
  });

  it('is what stands between separators, joined up to the size if asked for', () => {
    const blocks = [paragraph('甲###乙\n###丙丙###')];
    expect(textsOf(blocks, { strategy: 'CHUNK_BY_SEPARATOR', separator: '###' })).toEqual(['甲', '乙', '丙丙']);
    expect(textsOf(blocks, { strategy: 'CHUNK_BY_SEPARATOR', separator: '###', merge: true, size: 50 })).toEqual(['甲###乙\n###丙丙###']);
    expect(textsOf([paragraph('甲\n乙')], { strategy: 'CHUNK_BY_PARAGRAPH', separator: '\\n' })).toEqual(['甲', '乙']);
  });
});

describe('the strategies', () => {
  it('are told as clients of DB-GPT read them, and those of a form alone', () => {
    const all = strategiesOf(undefined, 'en');
    expect(all.map(({ strategy, name }) => [strategy, name])).toEqual([
      ['CHUNK_BY_SIZE', 'chunk size'],
      ['CHUNK_BY_PAGE', 'page'],
      ['CHUNK_BY_PARAGRAPH', 'paragraph'],
      ['CHUNK_BY_SEPARATOR', 'separator'],
      ['CHUNK_BY_MARKDOWN_HEADER', 'markdown header'],
    ]);
    expect(all[0]).toMatchObject({
      parameters: [
        { param_name: 'chunk_size', param_type: 'int', default_value: 512 },
        { param_name: 'chunk_overlap', param_type: 'int', default_value: 50 },
      ],
      suffix: expect.arrayContaining(['pdf', 'docx', 'md', 'txt', 'csv']),
      type: ['DOCUMENT', 'URL', 'TEXT'],
    });
    expect(strategiesOf('md', 'zh').map(({ name }) => name)).toEqual(['按大小', '按分隔符', '按 Markdown 标题']);
  });
});
