import type { WireSourceTable } from '#schemas/wire/sources.ts';

/** The name of a table as a statement writes it, by `quote` where it is no plain word. */
export const writtenName = ({ schema, name }: Pick<WireSourceTable, 'schema' | 'name'>, quote: (name: string) => string): string =>
  [...(schema === null ? [] : [schema]), name].map((part) => (/^[a-z_][a-z0-9_]*$/.test(part) ? part : quote(part))).join('.');

/** One table in words for a model: a line for the table, and one for each column. */
function wordsOf(table: WireSourceTable, quote: (name: string) => string): string {
  const note = (comment: string | null): string => (comment ? ` -- ${comment.replaceAll(/\s+/g, ' ')}` : '');
  const columns = table.columns.map(({ name, type, comment, isKey, refersTo }) => {
    const facts = [isKey && 'primary key', refersTo && `references ${refersTo.table}.${refersTo.column}`].filter(Boolean).join(', ');
    return `  ${name} ${type}${facts ? ` (${facts})` : ''}${note(comment)}`;
  });
  return [`${writtenName(table, quote)}${note(table.comment)}`, ...columns].join('\n');
}

/** The share of a question that is found in a table: its letters in pairs, as Chinese has no spaces between words. */
function likeness(question: string, table: WireSourceTable): number {
  const words = [table.name, table.comment ?? '', ...table.columns.flatMap(({ name, comment }) => [name, comment ?? ''])]
    .join(' ')
    .toLowerCase();
  const letters = [...question.toLowerCase()];
  const pairs = new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
  return [...pairs].filter((pair) => words.includes(pair)).length;
}

/** Tables for a model, as many as fit into so many tokens: those first that a question speaks of. */
export function schemaWords(
  tables: readonly WireSourceTable[],
  {
    question,
    mostTokens,
    countTokens,
    quote,
  }: {
    readonly question: string;
    readonly mostTokens: number;
    readonly countTokens: (text: string) => number;
    readonly quote: (name: string) => string;
  },
): string {
  const likely = tables.toSorted((one, other) => likeness(question, other) - likeness(question, one));
  const chosen: string[] = [];
  let tokens = 0;
  for (const table of likely) {
    const words = wordsOf(table, quote);
    tokens += countTokens(words);
    if (tokens > mostTokens && chosen.length > 0) break;
    chosen.push(words);
  }
  return chosen.join('\n\n');
}
