/** Words of a text by which texts are compared: those of Latin letters and figures without a plural's s, and Chinese in pairs of signs, as it has no spaces. */
export function wordsOf(text: string): ReadonlySet<string> {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const latin = (plain.match(/[\p{Script=Latin}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 3 ? word.replace(/ies$/, 'y').replace(/s$/, '') : word,
  );
  const han = (plain.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return new Set([...latin, ...han]);
}

/** Share of words that two texts have in common, from 0 to 1. */
export function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common === 0 ? 0 : (2 * common) / (one.size + other.size);
}
