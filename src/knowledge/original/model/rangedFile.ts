/** Bytes of the pieces that a file is fetched in. */
export const pieceSize = 64 * 1024;
/** Pieces that one request fetches at most, and requests that are under way at once. */
const most = { pieces: 16, requests: 3 } as const;
/** Bytes up to which all of a file is fetched: asking for parts of it would take longer than they do. */
const smallSize = most.pieces * pieceSize;
/** Bytes at the end of a PDF among which it usually says where the rest of it stands. */
const endSize = 2 * pieceSize;

/** Fetches the bytes from a place on up to another; all bytes of the file are a right answer as well. */
export type FetchBytes = (from: number, to: number) => Promise<Uint8Array>;

/** A piece that is waited for. */
interface Awaited {
  readonly resolve: (piece: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

const startOf = (piece: number): number => piece * pieceSize;

function piecesBetween(from: number, to: number): readonly number[] {
  const first = Math.floor(from / pieceSize);
  return Array.from({ length: Math.max(0, Math.ceil(to / pieceSize) - first) }, (_, at) => first + at);
}

/** A file that is fetched as far as it is read, each piece of it once. A piece that failed is fetched again for whoever reads it next. */
export class RangedFile {
  readonly size: number;
  readonly #fetchBytes: FetchBytes;
  /** Pieces that are here or on their way. */
  readonly #pieces = new Map<number, Promise<Uint8Array>>();
  /** Those of them that no request was sent for yet. */
  readonly #waiting = new Map<number, Awaited>();
  #underWay = 0;

  /** Its beginning and its end, which every reader of a PDF begins with, are on their way at once. */
  constructor(size: number, fetchBytes: FetchBytes) {
    this.size = size;
    this.#fetchBytes = fetchBytes;
    const begun = size <= smallSize ? piecesBetween(0, size) : [0, ...piecesBetween(size - endSize, size)];
    for (const piece of begun) void this.#ask(piece);
    this.#send();
  }

  /** Reads the bytes from a place on up to another; they are a copy. */
  async read(from: number, to: number): Promise<Uint8Array> {
    const end = Math.min(to, this.size);
    const numbers = piecesBetween(from, end);
    const asked = numbers.map((piece) => this.#ask(piece));
    this.#send();
    const bytes = new Uint8Array(end - from);
    for (const [at, piece] of (await Promise.all(asked)).entries()) {
      const start = startOf(numbers[at]!);
      bytes.set(piece.subarray(Math.max(0, from - start), end - start), Math.max(0, start - from));
    }
    return bytes;
  }

  #ask(piece: number): Promise<Uint8Array> {
    const known = this.#pieces.get(piece);
    if (known) return known;
    const coming = new Promise<Uint8Array>((resolve, reject) => this.#waiting.set(piece, { resolve, reject }));
    coming.catch(() => this.#pieces.delete(piece));
    this.#pieces.set(piece, coming);
    return coming;
  }

  #send(): void {
    while (this.#waiting.size > 0 && this.#underWay < most.requests) {
      this.#underWay += 1;
      void this.#fetchRun().finally(() => {
        this.#underWay -= 1;
        this.#send();
      });
    }
  }

  /** Takes the piece that has waited longest out of those that wait, with what waits right before and behind it. */
  #takeRun(): { readonly first: number; readonly run: readonly Awaited[] } {
    const [longest = 0] = this.#waiting.keys();
    let [first, end] = [longest, longest + 1];
    while (end - first < most.pieces && this.#waiting.has(end)) end += 1;
    while (end - first < most.pieces && this.#waiting.has(first - 1)) first -= 1;
    const pieces = piecesBetween(startOf(first), startOf(end));
    const run = pieces.map((piece) => this.#waiting.get(piece)!);
    for (const piece of pieces) this.#waiting.delete(piece);
    return { first, run };
  }

  async #fetchRun(): Promise<void> {
    const { first, run } = this.#takeRun();
    const [from, to] = [startOf(first), Math.min(startOf(first + run.length), this.size)];
    try {
      const bytes = await this.#fetchBytes(from, to);
      const start = bytes.length === this.size ? 0 : from;
      if (start + bytes.length < to) throw new RangeError(`${bytes.length} bytes came in place of ${to - from}.`);
      for (const [at, { resolve }] of run.entries()) resolve(pieceIn(bytes, start, first + at));
      if (start < from) this.#keepWhole(bytes);
    } catch (error) {
      for (const { reject } of run) reject(error);
    }
  }

  /** Keeps all of the file, which is what comes where something between here and the server knows of no ranges. */
  #keepWhole(bytes: Uint8Array): void {
    for (const piece of piecesBetween(0, this.size)) {
      void this.#ask(piece);
      this.#waiting.get(piece)?.resolve(pieceIn(bytes, 0, piece));
      this.#waiting.delete(piece);
    }
  }
}

const pieceIn = (bytes: Uint8Array, start: number, piece: number): Uint8Array =>
  bytes.subarray(startOf(piece) - start, startOf(piece + 1) - start);
