import type { Attachment, Segment, SegmentKind, TurnError, TurnStatus, TurnUsage } from '#schemas/wire/chat/turn.ts';

/** What is known of a turn from its start. */
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

/** How a turn ended. */
export interface Ending {
  readonly status: Exclude<TurnStatus, 'running'>;
  readonly usage: TurnUsage | null;
  readonly error: TurnError | null;
  /** Whether the model had said all, or its limit cut it off. */
  readonly reason: 'stop' | 'length';
}

interface Piece {
  readonly at: number;
  readonly kind: SegmentKind;
  readonly text: string;
}

/**
 * An answer while it is known here: grown by a model or read from the database, read by any number of streams, each at its own
 * pace and place. Nothing is kept per reader.
 */
export class AnswerLog {
  readonly #pieces: Piece[] = [];
  readonly #segments: { kind: SegmentKind; text: string }[] = [];
  readonly #hearers = new Set<() => void>();
  #length = 0;
  #ending: Ending | undefined;

  constructor(
    readonly facts: TurnFacts,
    segments: readonly Segment[] = [],
    ending?: Ending,
  ) {
    for (const { kind, text } of segments) this.append(kind, text);
    this.#ending = ending;
  }

  /** How much has come; see `lengthOf` in `wire/chat/turn.ts`. */
  get length(): number {
    return this.#length;
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** Undefined while the turn runs. */
  get ending(): Ending | undefined {
    return this.#ending;
  }

  append(kind: SegmentKind, text: string): void {
    if (this.#ending || text === '') return;
    this.#pieces.push({ at: this.#length, kind, text });
    this.#length += text.length;
    const last = this.#segments.at(-1);
    if (last?.kind === kind) last.text += text;
    else this.#segments.push({ kind, text });
    this.#tell();
  }

  end(ending: Ending): void {
    if (this.#ending) return;
    this.#ending = ending;
    this.#tell();
  }

  /** What follows a position, of one kind, `most` units or a little more; undefined when nothing has come yet. */
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
    this.#hearers.add(hear);
    return () => void this.#hearers.delete(hear);
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
    for (const hear of this.#hearers) hear();
  }
}
