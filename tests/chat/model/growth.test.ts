import { describe, expect, it } from 'vitest';
import { segmentsOfText } from '#chat/model/answerText.ts';
import { emptyConversation } from '#chat/model/applyEvent.ts';
import { markdownOf } from '#chat/model/asMarkdown.ts';
import { conversationRead } from '#chat/model/fromServer.ts';
import { extend, nothingRead } from '#chat/model/parts/blocks.ts';
import { attributesOf, piecesOf } from '#chat/model/parts/html.ts';
import { payload, readJson } from '#chat/model/parts/json.ts';
import { chartPayload } from '#chat/model/parts/chart.ts';
import { reportPayload } from '#chat/model/parts/dashboard.ts';
import { drawnWhileGrowing } from '#chat/model/parts/growing.ts';
import { partsOf } from '#chat/model/parts/partsOf.ts';
import { referencesOf } from '#chat/model/parts/references.ts';
import { safeColour, safeImage, safeLink } from '#chat/model/parts/safe.ts';
import { seriesOf } from '#schemas/wire/charts/series.ts';
import { numberOf } from '#schemas/wire/charts/shape.ts';
import { pathTo, versionsOf } from '#chat/model/versions.ts';
import { readableText } from '#chat/model/readableText.ts';
import { highlighterOf } from '#chat/parts/code/highlight.ts';
import { type DrawnType, optionOf } from '#schemas/wire/charts/option.ts';
import { growsEvenly } from '../../support/growth.ts';
import { fence, references } from './parts/payloads.ts';
import { shapes, units } from './parts/shapes.ts';
import { kept } from './turns.ts';

/** As many characters as the longest answers have, and an eighth of them. */
const long = 60_000;
const short = long / 8;

const grows = <Input>(work: (input: Input) => unknown, make: (length: number) => Input) => {
  const [less, more] = [make(short), make(long)];
  return growsEvenly(
    () => safeLink('/a'.repeat(short)),
    () => work(less),
    () => work(more),
  );
};

/** Rows that each have a column of their own. */
const square = (length: number) => Array.from({ length: length / 10 }, (_, at) => ({ [`c${at}`]: 1 }));
const values = (length: number, value: (at: number) => object) =>
  JSON.stringify({
    title: '',
    template_introduce: '',
    charts: [{ chart_type: 'Table', column_name: ['name'], values: Array.from({ length: length / 10 }, (_, at) => value(at)) }],
  });
const read = (text: string) => extend(nothingRead, text).blocks.flatMap((block) => partsOf(block, false));
const words = { question: 'Q', answer: 'A', sources: 'S', truncated: 'T', timeOf: String };

describe('Reading and drawing take time in proportion (F25) to', () => {
  it.each<[string, (text: string) => unknown, (length: number) => string]>([
    ['a colour between spaces', safeColour, (n) => `color: a${' '.repeat(n)}b`],
    ['a colour of many declarations', safeColour, (n) => 'color'.repeat(n / 5) + ':;'.repeat(n)],
    ['an address of dots', safeLink, (n) => '/..'.repeat(n / 3)],
    ['a picture of one long word', safeImage, (n) => `data:image/png;base64,${'a'.repeat(n)}!`],
    ['attributes without a value', attributesOf, (n) => ' a="'.repeat(n / 4)],
    ['a tag without an end', piecesOf, (n) => `<a${' b'.repeat(n / 2)}`],
    ['a tag of spaces', piecesOf, (n) => `<a${' '.repeat(n)}b`],
    ['tags without an end', piecesOf, (n) => '<a b="'.repeat(n / 6)],
    ['comments without an end', piecesOf, (n) => '<!-'.repeat(n / 3)],
    ['JSON with a text without an end', readJson, (n) => `{"${'\\"'.repeat(n / 2)}`],
    ['JSON with a text without an end, at a backslash', readJson, (n) => `{"${'\\"'.repeat(n / 2)}\\`],
    ['JSON of brackets', readJson, (n) => '['.repeat(n / 2) + ']'.repeat(n / 2)],
    [
      'JSON laid out that stands deep',
      (text) => read(fence('vis-api-response', text)),
      (n) => `{"name":"x","result":${'['.repeat(n / 2)}${']'.repeat(n / 2)}}`,
    ],
    ['a figure of digits', numberOf, (n) => `${'1'.repeat(n)}!`],
    ['a figure of thousands', numberOf, (n) => `1${',111'.repeat(n / 4)}!`],
    ['the name of a document in hexadecimal digits', (name) => referencesOf([{ name, chunks: [] }]), (n) => `x_${'a'.repeat(n)}!`],
    ['the name of a document in many numbers', (name) => referencesOf([{ name, chunks: [] }]), (n) => `${'_01234567'.repeat(n / 9)}!`],
    ['a table with a column for each row', (text) => payload(chartPayload, text), (n) => JSON.stringify({ data: square(n) })],
    [
      'a report with a measure for each value',
      (text) => payload(reportPayload, text),
      (n) => values(n, (at) => ({ name: `${at}`, type: `${at}`, value: 1 })),
    ],
    [
      'a report that says a name again and again',
      (text) => payload(reportPayload, text),
      (n) => values(n, () => ({ name: 'a', type: 'b', value: 1 })),
    ],
    ['tags without an end in an element', read, (n) => `<div>\n\n${'<div '.repeat(n / 5)}`],
    ['a chart before tabs', read, (n) => `<chart-view content="{}">${'\t'.repeat(n)}a`],
    ['a fence of tildes that still comes', (text) => drawn(text, 1), (n) => `${'~'.repeat(n)}\n`],
    ['marks of quotation that still come', (text) => drawn(text, 1), (n) => `a\n${'>'.repeat(n)}a`],
    ['thoughts without an end', segmentsOfText, (n) => '```vis-thinking\n'.repeat(n / 16)],
    ['thoughts in a long fence', segmentsOfText, (n) => `${'`'.repeat(n / 2)}vis-thinking\n${`${'`'.repeat(n / 20)}\n`.repeat(10)}`],
    ['thoughts one after the other', segmentsOfText, (n) => '```vis-thinking\na\n```\n'.repeat(n / 22)],
    [
      'a cell of spaces, as Markdown',
      (text) => readableText(text, 'copy'),
      (n) => fence('vis-chart', { data: [{ a: `a${' '.repeat(n)}b` }] }),
    ],
    [
      'charts one after the other, as Markdown',
      (text) => readableText(text, 'copy'),
      (n) => fence('vis-chart', { data: [{ a: 1 }] }).repeat(n / 36),
    ],
    [
      'a question of spaces, as Markdown',
      (question) => markdownOf('', [[{ ...kept(1, { question }), progress: null }]], words),
      (n) => `a${' '.repeat(n)}b`,
    ],
    ['sources one after the other', read, (n) => `${references([{ name: 'a', chunks: [1] }])}\n\n`.repeat(n / 90)],
  ])('%s', (_, work, make) => {
    expect(grows(work, make)).toBe(true);
  });

  it('a chart by a dimension of many values', () => {
    const make = (length: number) => ({
      columns: ['a', 'b', 'n'],
      rows: Array.from({ length }, (_, at) => [`${at % (length / 2)}`, `x${at}`, at]),
    });
    expect(grows((table) => seriesOf(table, ''), make)).toBe(true);
  });

  it('a conversation of many turns', () => {
    const inARow = (length: number) => Array.from({ length: length / 4 }, (_, at) => kept(at + 1, { parent: at || null }));
    const besides = (length: number) => Array.from({ length: length / 4 }, (_, at) => kept(at + 1, { beside: (at && 1) || null }));
    const open = (turns: readonly ReturnType<typeof kept>[]) =>
      conversationRead({ turns, leaf: turns.length }, { before: emptyConversation, known: emptyConversation, isHeard: () => false });
    expect(grows((turns) => pathTo(open(turns)), inARow)).toBe(true);
    expect(grows((turns) => versionsOf(open(turns), 1), besides)).toBe(true);
  });

  it.each(['java', 'ini', 'php', 'typescript', 'bash', 'javascript', 'python', 'sql', 'markdown', 'xml'])(
    'code in %s that is one long word',
    async (language) => {
      const highlight = await highlighterOf(language);
      for (const sign of ['a', '0', '$', '-', '_', '"', '(', '`${', '"$(', '/*'])
        expect(
          grows(
            (text: string) => highlight?.(text),
            (length) => sign.repeat(length / sign.length / 1.25),
          ),
        ).toBe(true);
    },
  );

  it.each<DrawnType>(['scatter', 'bubble', 'line', 'heatmap'])('shows no more points of a %s than can be told apart', (type) => {
    const rows = Array.from({ length: 200_000 }, (_, at) => [at, at % 7, `${at % 5000}`, at % 3, `${at % 4}`]);
    const look = { text: '#000', quiet: '#000', line: '#000', ground: '#fff', font: 'x', series: ['#000'] };
    const option = optionOf(type, { columns: ['a', 'b', 'c', 'd', 'e'], rows }, look, { none: '', value: '', language: 'zh' }) as {
      series: { data: unknown[] }[];
    };
    expect(option.series.length).toBeLessThanOrEqual(20);
    expect(option.series.reduce((sum, { data }) => sum + data.length, 0)).toBeLessThanOrEqual(20_000);
  });

  it('keeps code whose stretches stand in each other without end as the words that it is', async () => {
    const highlight = await highlighterOf('bash');
    expect(highlight?.('"$(echo "$(date)")"')).not.toBeNull();
    expect(highlight?.('"$('.repeat(1000))).toBeNull();
  });

  it('reads a fence of as many marks as are allowed, into Markdown too', () => {
    const code = { code: [['', '` '.repeat(300_000)]] };
    expect(readableText(fence('vis-code', code), 'copy')).toContain('` `');
  });
});

/** An answer as its reader sees it, when it is there or as it comes. */
function drawn(text: string, pieces: number): void {
  let reading = nothingRead;
  for (let piece = 1; piece <= pieces; piece += 1) {
    reading = extend(reading, text.slice(0, Math.round((text.length * piece) / pieces)));
    for (const block of reading.blocks.slice(-1)) {
      const shown = drawnWhileGrowing(block);
      if (shown) partsOf(shown, true);
    }
  }
  for (const block of reading.blocks) partsOf(block, false);
}

const prose = '今年第 3 季度，华东区为 **1207 万元**，增长 `1.3%`，见[明细](https://a.example/1)。\n\n'.repeat(short / 60);

describe.each([
  ['at once', 1],
  ['in pieces', 3],
])('Reading %s takes time in proportion to its length (F25), of', (_, pieces) => {
  const isEven = (make: (length: number) => string) => {
    const [less, more] = [make(short), make(long)];
    return growsEvenly(
      () => drawn(prose, pieces),
      () => drawn(less, pieces),
      () => drawn(more, pieces),
    );
  };

  it.each(units)('%j again and again', (unit) => {
    expect(isEven((length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length))).toBe(true);
  });

  it.each(Object.entries(shapes))('%s', (__, make) => {
    expect(isEven(make)).toBe(true);
  });
});
