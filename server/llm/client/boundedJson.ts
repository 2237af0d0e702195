const mostValues = 50_000;

const quote = 34;
const escape = 92;
/** Each begins a list or an object, or goes on to the next value: `[`, `{` and `,`. */
const opening: readonly number[] = [91, 123, 44];

/** Roughly how many values a JSON text holds, which is what it costs to parse: a megabyte of brackets takes half a second. */
function countValues(text: string): number {
  let count = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) isInString = !isInString;
    else if (isInString) at += unit === escape ? 1 : 0;
    else if (opening.includes(unit)) count += 1;
  }
  return count;
}

/** A JSON text of a stranger as its value; undefined when it is none, or holds so many values that parsing it would hold up the server. */
export function boundedJson(text: string, most = mostValues): unknown {
  if (text.length > most && countValues(text) > most) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
