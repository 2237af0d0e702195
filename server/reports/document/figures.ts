/** A figure of a text: a number as it is written, with its value, and how exactly it is told. */
export interface Figure {
  readonly written: string;
  readonly value: number;
  /** Half of the last digit that is told; 0 where the number has to be that very one. */
  readonly within: number;
  readonly measure: 'amount' | 'percent' | 'points';
}

const units: Readonly<Record<string, number>> = {
  万亿: 1e12,
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  万: 1e4,
  千: 1e3,
  '%': 0.01,
  '％': 0.01,
  // Points of a percentage are told as they are written; a basis point is a hundredth of one.
  百分点: 1,
  基点: 0.01,
  'basis point': 0.01,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};
const measures: Readonly<Record<string, Figure['measure']>> = { '%': 'percent', 百分点: 'points', 基点: 'points', 'basis point': 'points' };
const number =
  /(?<![A-Za-z\d.])(\d[\d,]*(?:\.\d+)?)\s?(万亿|千万|百万|亿|万|千|[%％]|个?百分点|个?基点|basis points?\b|(?:thousand|million|billion|trillion)\b)?(?![A-Za-z\d])/gi;
/** Numbers of lists and of citations, which say nothing. */
const marks = /(?<=^|\n)[ >#*-]{0,8}\d{1,2}[.、)]\s|\[\d{1,3}\]/g;

/** Figures of a text, in order. */
export function figuresIn(text: string): Figure[] {
  return Array.from(text.normalize('NFKC').replaceAll(marks, ' ').matchAll(number), ([written, digits = '', unit = '']) => {
    const name = unit.toLowerCase().replace(/^个|(?<=point)s$/g, '');
    const scale = units[name] ?? 1;
    const decimals = digits.split('.')[1]?.length ?? 0;
    const isRounded = decimals > 0 || scale > 1;
    return {
      written: written.trim(),
      value: Number(digits.replaceAll(',', '')) * scale,
      measure: measures[name] ?? 'amount',
      within: isRounded ? 0.5 * 10 ** -decimals * scale : 0,
    };
  });
}

/** True if a figure is told by another one, however exactly either is. */
export const isSame = (one: Figure, other: Figure): boolean =>
  Math.abs(one.value - other.value) <= Math.max(one.within, other.within) + Math.abs(one.value) * 1e-9;

/** The figures that some data hold. */
export interface Figures {
  has(figure: Figure): boolean;
}

/** Reads the figures of passages and cells. */
export function figuresOf(data: Iterable<string | number>): Figures {
  const known = new Set<number>();
  for (const each of data) {
    if (typeof each === 'number') known.add(Math.abs(each));
    else for (const { value } of figuresIn(each)) known.add(value);
  }
  const sorted = [...known].sort((one, other) => one - other);
  /** The smallest known figure from a value on. */
  const from = (value: number): number | undefined => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return sorted[low];
  };
  return {
    has({ value, within }) {
      // Numbers in binary miss their decimals by a little.
      const margin = within + Math.abs(value) * 1e-9;
      const next = from(value - margin);
      return next !== undefined && next <= value + margin;
    },
  };
}

/** Figures of a text, as they are written, that stand in none of the data; each once. */
export const unfoundedIn = (text: string, data: Figures): string[] => [
  ...new Set(figuresIn(text).flatMap((figure) => (data.has(figure) ? [] : [figure.written]))),
];
