import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A document as it is stored for the bench: passages by its own headings and paragraphs. */
export interface BenchDocument {
  readonly name: string;
  readonly chunks: readonly { readonly text: string; readonly headings: readonly string[] }[];
}

const folder = 'tests/support/knowledge/documents';

/** A line that heads what follows: of Markdown with its level, of plain text any short one that ends no sentence. */
function headingIn(line: string): { readonly level: number; readonly words: string } | undefined {
  const [, marks, words] = /^(#{1,6}) (.*)$/.exec(line) ?? [];
  if (marks !== undefined) return { level: marks.length, words: words! };
  return line.length < 24 && !/[。；，.]$/.test(line) ? { level: 2, words: line } : undefined;
}

/** Passages of Markdown and plain text: paragraphs, under the headings above them. */
function passagesIn(text: string): BenchDocument['chunks'] {
  let headings: string[] = [];
  return text.split(/\n+/).flatMap((line) => {
    const heading = headingIn(line.trim());
    if (heading) headings = [...headings.slice(0, heading.level - 1), heading.words];
    return heading || line.trim() === '' ? [] : [{ text: line.trim(), headings }];
  });
}

/** Rows of a table, each with its header before it. */
function rowsIn(text: string): BenchDocument['chunks'] {
  const [header = '', ...rows] = text.trim().split('\n');
  return rows.map((row) => ({ text: `${header}\n${row}`, headings: [] }));
}

/** The documents of the bench, which its makers wrote. */
export const readDocuments = (): BenchDocument[] =>
  readdirSync(folder)
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, chunks: name.endsWith('.csv') ? rowsIn(text) : passagesIn(text) };
    });
