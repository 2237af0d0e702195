import type { Token, Tokens } from 'marked';
import { useMemo } from 'react';
import { decodeEntities } from '../../model/parts/entities.ts';
import type { TablePart } from '../../model/parts/part.ts';
import { columnKinds } from '../../model/parts/shape.ts';
import { Inline } from '../text/Inline.tsx';
import { DataTable } from './DataTable.tsx';

/** A table that is written in the text, its cells with their marks. */
export function WrittenTable({ part: { token } }: { readonly part: TablePart }) {
  const rows = useMemo(() => token.rows.map((cells) => cells.map(wordsOf)), [token]);
  const kinds = columnKinds({ columns: token.header.map(wordsOf), rows });
  const columns = token.header.map((cell, at) => ({
    name: wordsOf(cell),
    title: <Inline tokens={cell.tokens} />,
    align: cell.align ?? (kinds[at] === 'number' ? ('right' as const) : undefined),
  }));
  return <DataTable columns={columns} rows={rows} draw={(row, column) => <Inline tokens={token.rows[row]?.[column]?.tokens ?? []} />} />;
}

/** What a cell says, without its marks. */
const wordsOf = ({ tokens }: Tokens.TableCell): string => tokens.map(plain).join('');

function plain(token: Token): string {
  if (token.type === 'html') return /^<br/i.test(token.raw) ? ' ' : '';
  if (token.type === 'codespan') return (token as Tokens.Codespan).text;
  if (token.type === 'image') return (token as Tokens.Image).text;
  if ('tokens' in token && token.tokens) return token.tokens.map(plain).join('');
  return 'text' in token && typeof token.text === 'string' ? decodeEntities(token.text) : token.raw;
}
