import type { Like } from '../words.ts';
import type { reports as chinese } from '../zh/reports.ts';

/** Words of the room `reports`. */
export const reports = {
  facts: '{owner} · changed {at}',
  print: 'Print or save as PDF',
  formats: { md: 'Markdown', docx: 'Word', xlsx: 'Excel' },
  empty: 'The report is empty',
  emptyHint: 'Edit it to write words; a deep search writes reports with quotes.',
  unfounded: 'These figures are in none of the report’s data; check them: {figures}',
  between: ', ',
  origin: 'Source: {source} · read {at}',
  cut: 'Only the first {count} rows',
  revision: '{name} (revision {revision})',
  snapshotFailed: 'The snapshot of the source could not be read',
  takenAt: 'As it was on {at}',
  blockNumber: '{kind} {number}',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  add: { words: 'Add text', heading: 'Add a heading' },
} as const satisfies Like<typeof chinese>;
