import { jobKinds } from '#schemas/wire/jobs.ts';
import { useWords, type Words } from '#i18n/useWords.ts';
import type { CellProps, Row } from '../../fields/cellProps.ts';

const isKnown = (kind: string): kind is keyof typeof jobKinds => Object.hasOwn(jobKinds, kind);

/** Kind of a job in words: what it does; its name where a newer server knows more kinds than this page. */
export const kindWords = ({ label }: Words, kind: string | null): string =>
  kind !== null && isKnown(kind) ? label(jobKinds[kind]) : (kind ?? '');

/** Title of a job. */
export const jobTitle = (words: Words, row: Row): string => kindWords(words, String(row['kind']));

export const KindWords = ({ row }: CellProps) => jobTitle(useWords(), row);
