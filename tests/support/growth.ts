/** Processor time of a piece of work, in milliseconds; others who use the machine do not count. */
function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const tries = 5;
/** Growth that is allowed: linear work takes 8 times as long for 8 times as much; work that grows with the square takes 64. */
const mostGrowth = 24;

/**
 * Tells whether a piece of work on eight times as much takes no more than it should. `ordinary` is work on as much of what people write as
 * `less` is given: below that, what is measured is the clock. A busy machine is given several tries.
 */
export function growsEvenly(ordinary: () => unknown, less: () => unknown, more: () => unknown): boolean {
  let base = 0;
  let least = Infinity;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    base = Math.max(base, processorTime(less), 1);
    least = Math.min(least, processorTime(more));
    if (least <= mostGrowth * base) return true;
    base = Math.max(base, processorTime(ordinary));
    if (least <= mostGrowth * base) return true;
  }
  return false;
}

/**
 * Pieces that, repeated, made some rule or other slow: blanks, what escapes, quotes, brackets that never close, what a pattern begins
 * with again and again, letters of two code units, halves of them.
 */
export const hostilePieces: readonly string[] = [
  [' ', '\t', '\n', '\r\n', '\u3000', '\\', '\\ ', '\\"', '"', "'", '`', ';', ' ;', ',', ',,"', '#', '#1;', '0', '1,000', '1.'],
  ['a', 'ａ', '中', '😀', '\ud83d', '<', '<a', '<script', '</', '{', '{a}', '{a', '[', '[](', '(', '*', '_', '_1', '-', '=', '+'],
  ['%', '%E4', '%2e', '/', '/a', '/{a}', '/..', '//', '.', '.a', '@', 'a@', '\0', '&', '&amp', '|', '\u200b', '1-', '2020-01-01'],
].flat();

/** Factor by which each input is longer than the one before. */
const scale = 8;
const sizes = 4;
/** Work of so many milliseconds has said enough to be spared the next size. */
const enough = 150;

/** Tells whether work takes time in proportion to its input, up to one of `longest`: the two longest that can be afforded are compared. `prepare` makes an input, and is not measured. */
export function isLinear<Input>(prepare: (size: number) => Input, work: (input: Input) => unknown, longest: number): boolean {
  let before: (() => unknown) | undefined;
  for (let step = sizes - 1; step >= 0; step -= 1) {
    const input = prepare(Math.ceil(longest / scale ** step));
    const present = () => work(input);
    if (before && (step === 0 || processorTime(present) > enough)) return growsEvenly(before, before, present);
    before = present;
  }
  return true;
}

async function processorTimeOf(work: () => PromiseLike<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Below so many milliseconds, what is measured of a request is what any request takes. */
const anyRequest = 5;

/** The same of work that is waited for, such as requests, on an amount and on eight times as much. */
export async function growsEvenlyOver(less: () => PromiseLike<unknown>, more: () => PromiseLike<unknown>): Promise<boolean> {
  let base = anyRequest;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    base = Math.max(base, await processorTimeOf(less));
    if ((await processorTimeOf(more)) <= mostGrowth * base) return true;
  }
  return false;
}
