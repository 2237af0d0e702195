/** A cell as drivers give it, in what JSON can hold of it: moments as ISO 8601, bytes as `0x…`; anything else as it is. */
export function plainCell(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? `0x${value.toString('hex')}` : value;
}
