let numbers: Intl.NumberFormat | undefined;

/** Whole numbers up to here are written digit by digit. */
const mostDigits = 1e21;

/** A number with thousands marks, the same in both languages: `1,234,567.5`. A browser reads much of what it knows of numbers to format the first: whole ones go without. */
export function formatNumber(value: number | bigint): string {
  if (typeof value === 'bigint' || (Number.isInteger(value) && Math.abs(value) < mostDigits)) return marked(String(value));
  return (numbers ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })).format(value);
}

function marked(whole: string): string {
  const digits = whole.replace('-', '');
  const parts: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end));
  return whole.slice(0, whole.length - digits.length) + parts.join(',');
}
