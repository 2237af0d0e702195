/** Most arrays and objects within one another: deep enough for any form, and safe to be walked by functions that call themselves. */
export const deepestJson = 64;

/** Measures the deepest nesting of arrays and objects in a JSON text; what is within quotes does not count. */
export function jsonDepthOf(json: string): number {
  let depth = 0;
  let most = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (isQuoted && sign === '\\') at++;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '[' || sign === '{')) most = Math.max(most, ++depth);
    else if (!isQuoted && (sign === ']' || sign === '}')) depth--;
  }
  return most;
}
