/** A stretch of a text: its first character, and one past its last. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Share of the signs of a quote that has to be found: a wrong place is worse than none. */
const leastShare = 0.5;
/** Signs in a row that are taken for the same words. */
const usualRun = 6;
/** Length of the stretch of text in which a quote is looked for: so many times its own, and some more for what stands at the edge of a page. */
const stretch = { times: 2, more: 120 };
/** Runs that are put together; a text that repeats itself without end has more. */
const mostRuns = 400;

/** Letters and figures of a text, all of one width and small, and the place of each. */
interface Folded {
  readonly signs: string;
  readonly places: readonly number[];
}

const says = /[\p{L}\p{N}]/u;

/** Folds a text: what two writers, or two readers of one file, write differently is left out, or made the same. */
function fold(text: string): Folded {
  let signs = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    for (const folded of sign.normalize('NFKC').toLowerCase()) {
      if (!says.test(folded)) continue;
      signs += folded;
      for (let unit = 0; unit < folded.length; unit += 1) places.push(at);
    }
    at += sign.length;
  }
  return { signs, places };
}

/** Signs that stand in a row in both: from `quote` in the quote and `text` in the text. */
interface Run {
  readonly quote: number;
  readonly text: number;
  readonly length: number;
}

/** The runs that quote and text have in common, the longest of those that are too many. */
function commonRuns(text: string, quote: string, least: number): Run[] {
  const starts = new Map<string, number[]>();
  for (let at = 0; at + least <= text.length; at += 1) {
    const gram = text.slice(at, at + least);
    const places = starts.get(gram);
    if (!places) starts.set(gram, [at]);
    else if (places.length < mostRuns) places.push(at);
  }
  const runs: Run[] = [];
  for (let at = 0; at + least <= quote.length; at += 1)
    for (const place of starts.get(quote.slice(at, at + least)) ?? []) {
      if (at > 0 && place > 0 && quote[at - 1] === text[place - 1]) continue;
      let length = least;
      while (at + length < quote.length && quote[at + length] === text[place + length]) length += 1;
      runs.push({ quote: at, text: place, length });
    }
  return runs.sort((one, other) => other.length - one.length).slice(0, mostRuns);
}

interface Chain {
  readonly runs: readonly Run[];
  readonly found: number;
}

/** The run without what the one before it holds already; undefined where it does not follow it. */
function rest(before: Run, run: Run): Run | undefined {
  const taken = Math.max(0, before.quote + before.length - run.quote, before.text + before.length - run.text);
  return run.length > taken && run.quote > before.quote && run.text > before.text
    ? { quote: run.quote + taken, text: run.text + taken, length: run.length - taken }
    : undefined;
}

/** The runs that follow one another in both and hold most of the quote, within a stretch of text. */
function bestChain(runs: readonly Run[], longest: number): Chain {
  const sorted = [...runs].sort((one, other) => one.text - other.text || one.quote - other.quote);
  const chains: Chain[] = [];
  let best: Chain = { runs: [], found: 0 };
  for (const run of sorted) {
    let chain: Chain = { runs: [run], found: run.length };
    for (const earlier of chains) {
      const follower = rest(earlier.runs.at(-1)!, run);
      if (!follower || earlier.found + follower.length <= chain.found || run.text + run.length - earlier.runs[0]!.text > longest) continue;
      chain = { runs: [...earlier.runs, follower], found: earlier.found + follower.length };
    }
    chains.push(chain);
    if (chain.found > best.found) best = chain;
  }
  return best;
}

/** The stretches of a text in which its signs stand; what only parts them is within. */
function rangesOf(text: string, places: readonly number[], runs: readonly Run[]): TextRange[] {
  const ranges: { from: number; to: number; next: number }[] = [];
  for (const { text: first, length } of runs) {
    const last = places[first + length - 1]!;
    const range = { from: places[first]!, to: last + (text.codePointAt(last)! > 0xffff ? 2 : 1), next: first + length };
    const before = ranges.at(-1);
    if (before && before.next === first) Object.assign(before, { to: range.to, next: range.next });
    else ranges.push(range);
  }
  return ranges.map(({ from, to }) => ({ from, to }));
}

/**
 * Finds a quote in a text, whatever spaces, marks, widths and cases either is written with, and also where the text says something else in
 * between, as at the foot of a page. Gives the stretches that say it, in order; null where less than half of it was found.
 */
export function findQuote(text: string, quote: string): readonly TextRange[] | null {
  const [whole, wanted] = [fold(text), fold(quote).signs];
  if (wanted === '') return null;
  const at = whole.signs.indexOf(wanted);
  if (at !== -1) return rangesOf(text, whole.places, [{ quote: 0, text: at, length: wanted.length }]);
  const least = Math.min(usualRun, Math.floor(wanted.length / 2));
  if (least < 3) return null;
  const { runs, found } = bestChain(commonRuns(whole.signs, wanted, least), wanted.length * stretch.times + stretch.more);
  return found >= wanted.length * leastShare ? rangesOf(text, whole.places, runs) : null;
}
