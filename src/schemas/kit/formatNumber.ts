let numbers: Intl.NumberFormat | undefined;

/** A number with thousands marks, the same in both languages: `1,234,567.5`. */
export function formatNumber(value: number | bigint): string {
  const isPlain = Number.isInteger(value) && value < 1000 && value >= 0;
  return isPlain ? String(value) : (numbers ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })).format(value);
}
