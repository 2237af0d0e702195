const signs = '零一二三四五六七八九';
const places = [
  [1000, '千'],
  [100, '百'],
  [10, '十'],
  [1, ''],
] as const;
/** By groups of four digits, the smallest first. */
const groupNames = ['', '万', '亿', '万亿'] as const;
const groupLength = 4;

/** Figures one by one: `600519` is 六零零五一九. */
export const digitByDigit = (text: string): string => text.replace(/\d/g, (digit) => signs[Number(digit)]!);

/** A number below ten thousand; empty for zero. */
function groupWords(value: number): string {
  let words = '';
  let isGap = false;
  for (const [size, name] of places) {
    const digit = Math.floor(value / size) % 10;
    if (digit === 0) {
      isGap = words !== '';
      continue;
    }
    words += `${isGap ? '零' : ''}${signs[digit]}${name}`;
    isGap = false;
  }
  return words;
}

const groupsOf = (digits: string): number[] => {
  const groups: number[] = [];
  for (let end = digits.length; end > 0; end -= groupLength) groups.unshift(Number(digits.slice(Math.max(0, end - groupLength), end)));
  return groups;
};

/** A whole number as it is read; one that no group name reaches, or that begins with a zero, is read figure by figure. */
function integerWords(digits: string): string {
  if (digits.length > groupLength * groupNames.length || /^0\d/.test(digits)) return digitByDigit(digits);
  const groups = groupsOf(digits);
  let words = '';
  let isGap = false;
  for (const [at, value] of groups.entries()) {
    if (value === 0) {
      isGap = words !== '';
      continue;
    }
    if (words !== '' && (isGap || value < 1000)) words += '零';
    words += groupWords(value) + groupNames[groups.length - 1 - at]!;
    isGap = false;
  }
  return words.replace(/^一十/, '十').replace(/^二(?=[千万亿])/, '两') || '零';
}

/** A number in figures, such as `1,234.5` or `007`, as it is read in Chinese. */
export function chineseNumber(written: string): string {
  const [whole = '', decimals] = written.replaceAll(',', '').split('.');
  return decimals ? `${integerWords(whole)}点${digitByDigit(decimals)}` : integerWords(whole);
}
