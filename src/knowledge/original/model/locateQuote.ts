/** Piece of a text: its first character and one past its last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Place of a quote in a text: where it stands, or where most of it does. */
export interface LocatedQuote {
  readonly is: 'exact' | 'near';
  readonly stretches: readonly Stretch[];
}

/** A text reduced to what two readers of one document agree on, with the place of each of its characters in the text itself. */
interface Folded {
  readonly text: string;
  readonly places: readonly number[];
}

/** Characters in a row that must be the same before a part of a quote counts as found. */
const seed = 6;
/** Share of a quote that must be found for any of it to be marked. */
const enough = 0.5;
/** Share of its figures that must be. */
const enoughFigures = 0.8;
/** Most places at which a piece is followed up: one that stands everywhere tells nothing. */
const mostPlaces = 200;
/** Length of the stretch over which parts of a quote may be found, by that of the quote. */
const slack = 1.6;

const counts = /[\p{L}\p{N}%]/u;
const isDigit = (character: string | undefined): boolean => character !== undefined && /\p{Nd}/u.test(character);

/** A character in one width and case, and whether that is as it is written; nothing of one that does not count, and a point as itself. */
interface Form {
  readonly text: string;
  readonly isWritten: boolean;
}

/** Forms by code point, each found once: a text has some thousand different characters, and hundreds of thousands in all. */
const forms = new Map<number, Form>();

function formOf(code: number): Form {
  const known = forms.get(code);
  if (known) return known;
  const character = String.fromCodePoint(code);
  const same = character.normalize('NFKC').toLowerCase();
  const text = same === '.' || counts.test(same) ? same : '';
  const form = { text, isWritten: text === character };
  forms.set(code, form);
  return form;
}

/**
 * Letters and digits of a text, in one width and case. Spaces, line ends, hyphens and the lines of tables differ between an original and
 * what was read from it; a point within a number does not.
 */
export function fold(source: string): Folded {
  const places: number[] = [];
  let [text, written] = ['', 0];
  for (let at = 0; at < source.length;) {
    const code = source.codePointAt(at)!;
    const next = at + (code > 0xffff ? 2 : 1);
    const form = formOf(code);
    const isKept = form.text !== '.' || (isDigit(source[at - 1]) && isDigit(source[at + 1]));
    if (isKept) for (let each = 0; each < form.text.length; each++) places.push(at);
    // What stands as it is written is taken over in one piece: a long text is made of few.
    if (!isKept || !form.isWritten) {
      text += source.slice(written, at) + (isKept ? form.text : '');
      written = next;
    }
    at = next;
  }
  return { text: text + source.slice(written), places };
}

/** Stretch of the source that stands behind characters of its folded text. */
const stretchOf = ({ places }: Folded, source: string, from: number, to: number): Stretch => {
  const last = places[to - 1]!;
  return { from: places[from]!, to: last + String.fromCodePoint(source.codePointAt(last)!).length };
};

/** Every place of a piece in a text. */
function placesOf(text: string, piece: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) places.push(at);
  return places;
}

/** Finds a quote in a text, as nearly as half of it goes; null when less of it is there. Where it stands several times, the first is meant. */
export const locateQuote = (source: string, quote: string): LocatedQuote | null => locateFirst(source, [quote], 0);

/**
 * Finds the first of some ways to write a quote that stands in a text to the letter; or else the first way, as nearly as half of it goes. Where it
 * stands several times, the place nearest to a share of the text is meant.
 */
export function locateFirst(source: string, ways: readonly string[], share: number): LocatedQuote | null {
  const folded = fold(source);
  const wanted = ways.map((way) => fold(way).text);
  const far = (place: number): number => Math.abs(folded.places[place]! - share * source.length);
  for (const piece of wanted) {
    const [at] = piece === '' ? [] : placesOf(folded.text, piece).toSorted((one, other) => far(one) - far(other));
    if (at !== undefined) return { is: 'exact', stretches: [stretchOf(folded, source, at, at + piece.length)] };
  }
  return nearly(folded, source, wanted[0]!);
}

function nearly(folded: Folded, source: string, wanted: string): LocatedQuote | null {
  const runs = densest(commonRuns(folded.text, wanted), wanted.length * slack);
  if (wanted === '' || lengthOf(runs) < wanted.length * enough || !hasItsFigures(runs, wanted)) return null;
  return { is: 'near', stretches: runs.map(({ from, to }) => stretchOf(folded, source, from, to)) };
}

/** Stretch of a text that it has in common with a quote, with the place of its first character in the quote. */
interface Run extends Stretch {
  readonly at: number;
}

const lengthOf = (runs: readonly Stretch[]): number => runs.reduce((sum, { from, to }) => sum + to - from, 0);

/** True if nearly all figures of a quote are among what was found: reports repeat their sentences with other figures, which are not the same passage. */
function hasItsFigures(runs: readonly Run[], quote: string): boolean {
  const digits = [...quote.matchAll(/\p{Nd}/gu)].map(({ index }) => index);
  const found = digits.filter((digit) => runs.some(({ at, from, to }) => digit >= at && digit < at + to - from));
  return found.length >= digits.length * enoughFigures;
}

/** Places in a text of each piece of a quote that is as long as the seed. */
function seedsOf(text: string, quote: string): ReadonlyMap<string, readonly number[]> {
  const seeds = new Map<string, number[]>();
  for (let at = 0; at + seed <= quote.length; at++) seeds.set(quote.slice(at, at + seed), []);
  for (let at = 0; at + seed <= text.length; at++) seeds.get(text.slice(at, at + seed))?.push(at);
  return seeds;
}

/** The longest pieces that a text has in common with a quote, from each place of the quote on. Pieces may stand at several places. */
function commonRuns(text: string, quote: string): readonly Run[] {
  const seeds = seedsOf(text, quote);
  const runs: Run[] = [];
  for (let at = 0; at + seed <= quote.length;) {
    const places = (seeds.get(quote.slice(at, at + seed)) ?? []).slice(0, mostPlaces);
    const found = places.map((from): Run => ({ at, from, to: endOf(text, from, quote, at) }));
    const longest = Math.max(0, ...found.map(({ from, to }) => to - from));
    runs.push(...found.filter(({ from, to }) => to - from === longest));
    at += longest || 1;
  }
  return runs.toSorted((one, other) => one.from - other.from);
}

function endOf(text: string, from: number, quote: string, at: number): number {
  let length = seed;
  while (at + length < quote.length && text[from + length] === quote[at + length]) length++;
  return from + length;
}

/** The runs of the part of the text that holds most of them, of no more than this length; they do not overlap. */
function densest(runs: readonly Run[], length: number): readonly Run[] {
  let best: readonly Run[] = [];
  for (const { from } of runs) {
    const within = apart(runs.filter((run) => run.from >= from && run.to <= from + length));
    if (lengthOf(within) > lengthOf(best)) best = within;
  }
  return best;
}

/** Runs without those that begin within another. */
function apart(runs: readonly Run[]): readonly Run[] {
  const kept: Run[] = [];
  for (const run of runs) if (run.from >= (kept.at(-1)?.to ?? 0)) kept.push(run);
  return kept;
}
