import { useWords, type Words } from '#i18n/useWords.ts';
import type { CellProps, Row } from '#resources/fields/cellProps.ts';
import { runTriggers } from '#schemas/wire/flows/runs.ts';

const isKnown = (trigger: string): trigger is keyof typeof runTriggers => Object.hasOwn(runTriggers, trigger);

/** Trigger of a run in words; its name where a newer server knows more of them than this page. */
export const triggerWords = ({ label }: Words, trigger: string): string => (isKnown(trigger) ? label(runTriggers[trigger]) : trigger);

const triggerOf = (words: Words, { trigger }: Row): string => triggerWords(words, typeof trigger === 'string' ? trigger : '');

/** Title of a run: what began it, and its number, by which panels tell of it. */
export const runTitle = (words: Words, row: Row): string => `${triggerOf(words, row)} ${row.id}`;

export const TriggerWords = ({ row }: CellProps) => triggerOf(useWords(), row);
