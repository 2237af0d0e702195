import type { Tokens } from 'marked';
import { type Block, extend, nothingRead } from './parts/blocks.ts';
import type { Cell, ChartPart } from './parts/chart.ts';
import { maxDepth } from './parts/json.ts';
import type { Part, PartKind, PartOf } from './parts/part.ts';
import { partsOf } from './parts/partsOf.ts';
import { columnKinds } from './parts/shape.ts';

/** What a text is made readable for: in a document it stands below titles; an answer is copied without the list of files that older servers put after it (contract §5.3). */
type Purpose = 'copy' | 'document';

interface Place {
  readonly purpose: Purpose;
  readonly depth: number;
  readonly sources: string;
}

/**
 * An answer's text as Markdown that any program reads: blocks of the contract (§5) in plain words and tables, without thoughts.
 * `sources` is what stands above the documents that it rests on.
 */
export function readableText(text: string, purpose: Purpose, sources = ''): string {
  return readable(text, { purpose, depth: 0, sources });
}

function readable(written: string, place: Place): string {
  const text = written.replaceAll('\r', '');
  const pieces: string[] = [];
  let end = 0;
  for (const block of extend(nothingRead, text).blocks) {
    const rewritten = rewrittenBlock(block, place);
    addGap(pieces, text.slice(end, block.at));
    end = block.at + block.token.raw.length;
    if (rewritten === null) pieces.push(block.token.raw);
    else if (rewritten !== '') addBetweenBlankLines(pieces, rewritten);
  }
  addGap(pieces, text.slice(end));
  return pieces.join('');
}

/** Adds what stands between two blocks, but for blank lines where there is one already. */
function addGap(pieces: string[], gap: string): void {
  const isBlank = pieces.slice(-2).join('').endsWith('\n\n');
  const added = isBlank ? gap.replace(/^\n+/, '') : gap;
  if (added !== '') pieces.push(added);
}

function addBetweenBlankLines(pieces: string[], block: string): void {
  while (pieces.at(-1)?.trim() === '') pieces.pop();
  const last = pieces.pop();
  pieces.push(...(last === undefined ? [] : [`${last.trimEnd()}\n\n`]), `${block}\n\n`);
}

/** A block in plain words; null when it stands as it is. */
function rewrittenBlock(block: Block, place: Place): string | null {
  const { token } = block;
  if (token.type === 'heading' && place.purpose === 'document') return titleBelow(token as Tokens.Heading);
  const parts = partsOf(block, false);
  if (parts.every((part) => standsAsItIs(part, token))) return null;
  if (place.purpose === 'copy' && token.type === 'tag' && token['name'] === 'relations') return '';
  return paragraphs(...parts.map((part) => partText(part, token.raw, place)));
}

/** A title of the answer, below the title of the document and that of the answer. */
const titleBelow = ({ depth, text }: Tokens.Heading): string => `${'#'.repeat(Math.min(6, depth + 2))} ${text}`;

/** What is Markdown already keeps its very words. */
const standsAsItIs = (part: Part, token: Block['token']): boolean =>
  part.kind === 'text' ||
  part.kind === 'table' ||
  part.kind === 'image' ||
  ((part.kind === 'code' || part.kind === 'sql') && token.type === 'code' && part.text === (token as { text: string }).text);

type Writers = { readonly [Kind in PartKind]: (part: PartOf<Kind>, raw: string, place: Place) => string };

const partText = (part: Part, raw: string, place: Place): string =>
  (writers[part.kind] as (part: Part, raw: string, place: Place) => string)(part, raw, place);

const writers: Writers = {
  text: (_, raw) => raw.trim(),
  table: (_, raw) => raw.trim(),
  image: (_, raw) => raw.trim(),
  thinking: () => '',
  pending: () => '',
  code: ({ language, text, log }) => paragraphs(fenced(language, text), log ? fenced('', log.text) : ''),
  sql: ({ text }) => fenced('sql', text),
  chart: (chart) => chartText(chart),
  dashboard: ({ title, introduction, charts }) =>
    paragraphs(strong(title), introduction, ...charts.map(({ chart, error }) => paragraphs(chartText(chart), quoted(error)))),
  references: ({ documents }, _, { sources }) =>
    paragraphs(
      strong(sources),
      documents
        .flatMap(({ name, passages }) => [
          `- ${name}`,
          ...passages.map(({ index, content }) => `  - ${index === null ? '' : `[${index}] `}${oneLine(content)}`.trimEnd()),
        ])
        .join('\n'),
    ),
  plan: ({ steps }, _, place) =>
    paragraphs(...steps.map(({ name, agent, markdown }) => paragraphs(strong(said(name, agent)), nested(markdown, place)))),
  message: ({ messages }, _, place) =>
    paragraphs(
      ...messages.map(({ sender, receiver, markdown, references }) =>
        paragraphs(
          strong([sender, receiver].filter(Boolean).join(' → ')),
          nested(markdown, place),
          references ? partText(references, '', place) : '',
        ),
      ),
    ),
  plugin: ({ name, result, isData, error }, _, place) =>
    paragraphs(strong(name), isData ? fenced('json', result) : nested(result, place), quoted(error)),
  error: ({ text, sql }) => paragraphs(quoted(text), sql && fenced('sql', sql)),
  summary: ({ text }) => quoted(text),
  link: ({ name, description, message }) => paragraphs(strong(name), description, message),
};

const paragraphs = (...texts: readonly string[]): string => texts.filter(Boolean).join('\n\n');
const strong = (text: string): string => (text.trim() === '' ? '' : `**${oneLine(text)}**`);
const said = (...words: readonly string[]): string => words.filter(Boolean).join(' · ');
const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
const quoted = (text: string): string => (text.trim() === '' ? '' : text.trim().replace(/^/gm, '> '));

/** Answers that stand in answers. */
const nested = (markdown: string, place: Place): string =>
  place.depth < maxDepth ? readable(markdown, { ...place, depth: place.depth + 1 }).trim() : markdown.trim();

/** A fence is longer than any that stands in it. */
function fenced(language: string, text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

const chartText = ({ title, describe, sql, columns, rows }: ChartPart): string =>
  paragraphs(strong(title), describe, rows.length > 0 ? tableText(columns, rows) : '', sql && fenced('sql', sql));

function tableText(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map(cellText).join(' | ')} |`;
  const sides = columnKinds({ columns, rows }).map((kind) => (kind === 'number' ? '---:' : '---'));
  return [line(columns), line(sides), ...rows.map(line)].join('\n');
}

const cellText = (cell: Cell): string =>
  String(cell ?? '')
    .replaceAll('|', '\\|')
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .join('<br>');
