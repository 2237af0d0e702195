import type { Attachment, FinishReason, Segment, SegmentKind, TurnError, TurnStatus, TurnUsage } from '#schemas/wire/chat/turn.ts';

/** Facts of a turn from its start. */
export interface TurnFacts {
  readonly convUid: string;
  readonly turn: number;
  readonly parent: number | null;
  readonly beside: number | null;
  readonly question: string;
  /** The files that the question came with, and what the model was not given of them. */
  readonly attachments?: readonly Attachment[];
  readonly model: string;
  readonly dropped: number;
  readonly startedAt: string;
}

/** End of a turn. */
export interface Ending {
  readonly status: Exclude<TurnStatus, 'running'>;
  readonly usage: TurnUsage | null;
  readonly error: TurnError | null;
  /** Means something for a finished one only. */
  readonly reason: FinishReason;
}

interface Piece {
  readonly at: number;
  kind: SegmentKind;
  text: string;
}

/** Words are put together up to this, in UTF-16 units: each by itself would take many times its room. */
const pieceSize = 1_024;

/** The same text in one block of memory: one that was put together letter by letter takes thirty times its room. */
const flat = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** A text in pieces; no character of two units is cut. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const end = Math.min(text.length, at + pieceSize);
    const next = end < text.length && isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end;
    yield text.slice(at, next);
    at = next;
  }
}

/**
 * An answer while it is known here: grown by a model or read from the database, read by any number of streams, each at its own
 * pace and place. It is kept once, and nothing is kept per reader.
 */
export class AnswerLog {
  readonly #pieces: Piece[] = [];
  readonly #subscribers = new Set<() => void>();
  #length = 0;
  #revision = 0;
  #ending: Ending | undefined;

  constructor(
    readonly facts: TurnFacts,
    segments: readonly Segment[] = [],
    ending?: Ending,
  ) {
    for (const { kind, text } of segments) this.append(kind, text);
    this.#ending = ending;
  }

  /** Length so far; see `lengthOf` in `wire/chat/turn.ts`. */
  get length(): number {
    return this.#length;
  }

  /** Counts how often what had come turned out to be something else: whoever reads it reads it anew. */
  get revision(): number {
    return this.#revision;
  }

  /** Where the first text begins; the length of all while there is none. */
  get textStart(): number {
    return this.#pieces.find(({ kind }) => kind === 'text')?.at ?? this.#length;
  }

  /** Put together anew each time. */
  get segments(): readonly Segment[] {
    const segments: { readonly kind: SegmentKind; text: string }[] = [];
    for (const { kind, text } of this.#pieces) {
      const last = segments.at(-1);
      if (last?.kind === kind) last.text += text;
      else segments.push({ kind, text });
    }
    return segments;
  }

  /** Undefined while the turn runs. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  append(kind: SegmentKind, text: string): void {
    if (this.#ending || text === '') return;
    for (const piece of piecesOf(text)) {
      const last = this.#pieces.at(-1);
      if (last?.kind === kind && last.text.length + piece.length <= pieceSize) last.text += piece;
      else {
        if (last) last.text = flat(last.text);
        this.#pieces.push({ at: this.#length, kind, text: piece });
      }
      this.#length += piece.length;
    }
    this.#tell();
  }

  /** All that came as text so far was thinking. */
  turnTextIntoThinking(): void {
    if (this.#ending) return;
    for (const piece of this.#pieces) piece.kind = 'thinking';
    this.#revision += 1;
    this.#tell();
  }

  end(ending: Ending): void {
    if (this.#ending) return;
    this.#ending = ending;
    this.#tell();
  }

  /** Reads the text after a position, of one kind, `most` units or a little more; undefined when nothing has come yet. */
  read(position: number, most: number): { readonly kind: SegmentKind; readonly text: string } | undefined {
    if (position >= this.#length) return undefined;
    let index = this.#indexOf(position);
    const first = this.#pieces[index]!;
    let text = first.text.slice(position - first.at);
    for (let next = this.#pieces[++index]; next?.kind === first.kind && text.length < most; next = this.#pieces[++index]) text += next.text;
    return { kind: first.kind, text };
  }

  /** Hears that there is more, or that it has ended; gives the function that stops it. */
  onMore(hear: () => void): () => void {
    this.#subscribers.add(hear);
    return () => void this.#subscribers.delete(hear);
  }

  /** Resolves when the turn has ended. */
  async ended(): Promise<void> {
    if (this.#ending) return;
    await new Promise<void>((resolve) => {
      const stop = this.onMore(() => {
        if (!this.#ending) return;
        stop();
        resolve();
      });
    });
  }

  /** The piece that holds a position, found by halving. */
  #indexOf(position: number): number {
    let [low, high] = [0, this.#pieces.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#pieces[middle]!.at <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #tell(): void {
    for (const hear of this.#subscribers) hear();
  }
}
