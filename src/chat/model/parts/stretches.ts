/** Most marks and characters that are read as one: what reads marks looks from each of them to the end, and back. */
const maxMarks = 1000;
const maxLength = 4000;

const mark = /[!-/:-@[-`{-~]/;
/** A picture that is written out is one word, however long. */
const embedded = /data:image\/[a-z+]{1,10};base64,[\w+/=]*/y;

/**
 * Divides the words of a block into stretches that are read one after the other, so that reading takes time in proportion to their
 * length. Hardly any words are so long that they are divided; then it is done where no mark is open, if there is such a place.
 * Where a stretch ends depends on what stands before its end alone.
 */
export function stretchesOf(words: string): readonly string[] {
  if (words.length <= maxMarks) return [words];
  const stretches: string[] = [];
  let begin = 0;
  while (begin < words.length) {
    const end = endOf(words, begin);
    stretches.push(words.slice(begin, end));
    begin = end;
  }
  return stretches;
}

function endOf(words: string, begin: number): number {
  let marks = 0;
  let length = 0;
  let space = begin;
  let closed = begin;
  const open = new Openness();
  for (let at = begin; at < words.length; at += 1) {
    if (marks >= maxMarks || length >= maxLength) return closed > begin ? closed : space > begin ? space : at;
    length += 1;
    const sign = words[at] ?? '';
    if (mark.test(sign)) {
      marks += 1;
      open.take(sign);
    } else if (sign === 'd') {
      embedded.lastIndex = at;
      at += Math.max(0, (embedded.exec(words)?.[0].length ?? 1) - 1);
    } else if (sign === ' ' || sign === '\n') {
      space = at + 1;
      if (open.isNone) closed = at + 1;
    }
  }
  return words.length;
}

/** Marks that are open, as far as can be told without reading them. */
class Openness {
  readonly #odd = new Set<string>();
  #brackets = 0;

  take(sign: string): void {
    if ('*_~`$'.includes(sign)) {
      if (!this.#odd.delete(sign)) this.#odd.add(sign);
    } else if ('[(<'.includes(sign)) this.#brackets += 1;
    else if ('])>'.includes(sign)) this.#brackets = Math.max(0, this.#brackets - 1);
  }

  get isNone(): boolean {
    return this.#odd.size === 0 && this.#brackets === 0;
  }
}
