/** Members of a string that are needed where a text is cut. */
export type Letters = Pick<string, 'charAt' | 'slice' | 'indexOf' | 'length'>;

/** Characters of a part, as a power of two. */
const bits = 16;
const size = 1 << bits;

/** A text in parts of one size: one string of many millions of characters would have everybody wait while it is put together. */
export class LongText implements Letters {
  readonly #parts: string[] = [''];
  length = 0;

  add(text: string): void {
    this.length += text.length;
    let last = this.#parts.pop()! + text;
    for (; last.length >= size; last = last.slice(size)) this.#parts.push(last.slice(0, size));
    this.#parts.push(last);
  }

  charAt(index: number): string {
    return this.#parts[index >> bits]?.charAt(index & (size - 1)) ?? '';
  }

  slice(from: number, to = this.length): string {
    const [first, last] = [Math.floor(from / size), Math.floor((to - 1) / size)];
    const held = first === last ? this.#parts[first]! : this.#parts.slice(first, last + 1).join('');
    return from < to ? held.slice(from - first * size, to - first * size) : '';
  }

  indexOf(sign: string, from = 0): number {
    const reach = sign.length - 1;
    for (let at = from; at < this.length;) {
      const start = at - (at & (size - 1));
      const within = this.#parts[at >> bits]!.indexOf(sign, at - start);
      if (within >= 0) return start + within;
      // It may begin in this part and end in the next.
      const edge = Math.max(at, start + size - reach);
      const across = this.slice(edge, Math.min(this.length, start + size + reach)).indexOf(sign);
      if (across >= 0) return edge + across;
      at = start + size;
    }
    return -1;
  }
}
