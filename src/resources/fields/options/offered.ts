import type { Choice } from '#schemas/kit/field.ts';

/** Choices that may be made now: those that are not retired, and the one that the record has. */
export const offered = (choices: readonly Choice[], value: unknown): readonly Choice[] =>
  choices.filter((choice) => !choice.retired || choice.value === value);
