import { contentOf } from '../../knowledge/retrieval/contentOf.ts';
import { terms } from '../../knowledge/retrieval/terms.ts';

/** Characters of a piece of a result, and pieces of which findings are made. */
const most = { piece: 3_000, pieces: 5 };

/** JSON with a line for each of its members, so that each can be quoted by itself; other words as they are. */
function inLines(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? JSON.stringify(value, null, 1) : text;
  } catch {
    return text;
  }
}

/** A text in pieces that end with a line, none longer than a piece may be. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let rest = text; rest !== '';) {
    const line = rest.lastIndexOf('\n', most.piece);
    const to = rest.length <= most.piece ? rest.length : line > 0 ? line + 1 : most.piece;
    pieces.push(rest.slice(0, to));
    rest = rest.slice(to);
  }
  return pieces.filter((piece) => piece.trim() !== '');
}

/** The pieces of a result that speak most of a question, in their order. */
export function resultPieces(result: string, question: string): string[] {
  const about = new Set(contentOf(question));
  const counted = piecesOf(inLines(result)).map((piece, at) => ({
    piece,
    at,
    count: new Set(terms(piece).filter((term) => about.has(term))).size,
  }));
  const best = counted.toSorted((one, other) => other.count - one.count || one.at - other.at).slice(0, most.pieces);
  return best.toSorted((one, other) => one.at - other.at).map(({ piece }) => piece);
}
