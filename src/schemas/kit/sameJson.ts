/** True of values of the same content, whatever the order of their members. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object' || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  const of = (value: object, key: string): unknown => (value as Readonly<Record<string, unknown>>)[key];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameJson(of(a, key), of(b, key)));
}
