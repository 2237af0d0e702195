/** A text that mentions things as `@name`: which of them, in its order, and the text without their names. */
export interface Mentions<Named> {
  readonly mentioned: readonly Named[];
  readonly rest: string;
}

/** Finds what a text mentions of those that are offered, `most` at the most; the rest of the text keeps whatever else stands behind an `@`. */
export function mentionsIn<Named extends { readonly name: string }>(
  offered: readonly Named[],
  text: string,
  most = Number.POSITIVE_INFINITY,
): Mentions<Named> {
  // The longest name first: Chinese writes no space after it.
  const byLength = offered.toSorted((one, other) => other.name.length - one.name.length);
  const mentioned: Named[] = [];
  const parts = text.split('@').map((part, at) => {
    const named = at === 0 || mentioned.length === most ? undefined : byLength.find(({ name }) => part.startsWith(name));
    if (!named) return at === 0 ? part : `@${part}`;
    mentioned.push(named);
    return part.slice(named.name.length);
  });
  return { mentioned, rest: parts.join('').trim() || text };
}
