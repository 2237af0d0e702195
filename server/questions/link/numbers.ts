const units: ReadonlyMap<string, number> = new Map(
  Object.entries({
    千: 1e3,
    万: 1e4,
    百万: 1e6,
    千万: 1e7,
    亿: 1e8,
    万亿: 1e12,
    k: 1e3,
    thousand: 1e3,
    million: 1e6,
    billion: 1e9,
    hundred: 100,
  }),
);
const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const chinese: ReadonlyMap<string, number> = new Map(
  Object.entries({
    一: 1,
    二: 2,
    两: 2,
    三: 3,
    四: 4,
    五: 5,
    六: 6,
    七: 7,
    八: 8,
    九: 9,
    十: 10,
    二十: 20,
    三十: 30,
    五十: 50,
    一百: 100,
    十五: 15,
    十二: 12,
  }),
);

export interface ReadNumber {
  readonly number: number;
  /** Tokens that it takes. */
  readonly length: number;
  /** The factor of its unit: 10,000 in 3 万. */
  readonly times?: number;
  readonly isPercent?: boolean;
}

/** The number that begins at a place among the texts of tokens. */
export function numberAt(texts: readonly string[], at: number): ReadNumber | undefined {
  const first = readOne(texts, at);
  if (!first) return undefined;
  const after = at + first.length;
  if (texts[after] === '%') return { ...first, length: first.length + 1, isPercent: true };
  for (const length of [2, 1]) {
    const unit = texts.slice(after, after + length);
    const times = unit.length === length ? units.get(unit.join('').toLowerCase()) : undefined;
    if (times) return { number: first.number * times, times, length: first.length + length };
  }
  return first;
}

function readOne(texts: readonly string[], at: number): ReadNumber | undefined {
  const text = texts[at]!;
  if (/^\d[\d,]*(?:\.\d+)?$/.test(text)) return { number: Number(text.replaceAll(',', '')), length: 1 };
  if (text === '-' && /^\d+(?:\.\d+)?$/.test(texts[at + 1] ?? '')) return { number: -Number(texts[at + 1]), length: 2 };
  const word = english.indexOf(text.toLowerCase());
  if (word > -1) return { number: word, length: 1 };
  for (const length of [2, 1]) {
    const letters = texts.slice(at, at + length);
    const number = letters.length === length ? chinese.get(letters.join('')) : undefined;
    if (number) return { number, length };
  }
  return undefined;
}
