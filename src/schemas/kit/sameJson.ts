type Members = Readonly<Record<string, unknown>>;

/** Names of what JSON has of an object: a member without a value is none. Items of a list all count. */
const membersOf = (value: object): string[] =>
  Object.keys(value).filter((name) => Array.isArray(value) || (value as Members)[name] !== undefined);

/** True of values of the same content, whatever the order of their members. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object' || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = membersOf(a);
  return (
    names.length === membersOf(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameJson((a as Members)[name], (b as Members)[name]))
  );
}
