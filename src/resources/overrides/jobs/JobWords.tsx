import { jobKinds } from '#schemas/wire/jobs.ts';
import { useWords, type Words } from '#i18n/useWords.ts';
import type { CellProps, Row } from '../../fields/cellProps.ts';

const isKnown = (kind: string): kind is keyof typeof jobKinds => Object.hasOwn(jobKinds, kind);

/** Title of a job: what it does, in words; its kind's name where a newer server knows more kinds than this page. */
export function jobTitle({ label }: Words, row: Row): string {
  const kind = String(row['kind']);
  return isKnown(kind) ? label(jobKinds[kind]) : kind;
}

export const KindWords = ({ row }: CellProps) => jobTitle(useWords(), row);
