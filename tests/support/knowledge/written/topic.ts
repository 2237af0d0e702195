/** A fact that texts tell of each of their subjects: `{x}` is the subject, other names in braces are words drawn from the topic's lists. */
export interface Fact {
  /** Sentences that say it, one of which is drawn. */
  readonly said: readonly string[];
  /** Questions that it answers: in like words first, then in others. */
  readonly asked: readonly string[];
}

/** Texts about subjects of one kind. */
export interface Topic {
  /** Beginnings and ends of which the names of its subjects are made. */
  readonly names: readonly [readonly string[], readonly string[]];
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly facts: readonly Fact[];
  /** Sentences that stand beside any of the facts; `{y}` is another subject. */
  readonly around: readonly string[];
  /** Questions that no text answers. */
  readonly unanswered: readonly string[];
}

/** Words that several may be drawn from, parted by white space. */
export const list = (words: string): readonly string[] => words.trim().split(/\s+/);
