import type { Like } from '../words.ts';
import type { past as chinese } from '../zh/past.ts';

export const past = {
  bar: 'As it was',
  at: 'As it was at {moment}, read-only',
  choose: 'Choose a time',
  presets: { hour: 'One hour ago', day: 'Yesterday at this time', week: 'One week ago', own: 'Another time…' },
  now: 'Back to now',
  since: 'Since then',
  counts: 'Since then: {changed} changed, {removed} deleted, {created} new',
  onlyChanged: 'Only what has changed',
  states: {
    changed: 'Changed: {fields}',
    same: 'Changed, and changed back',
    removed: 'Moved to the trash',
    purged: 'Deleted for good',
  },
  unchanged: 'Nothing has changed since.',
  changesOf: 'Changes to "{title}" since',
  showChanges: 'Show changes since',
  putBack: 'Put back as it was',
  putBackMany: { one: 'Put {count} record back as it was', other: 'Put {count} records back as they were' },
  putBackDone: { one: '{count} record is as it was', other: '{count} records are as they were' },
  putBackPartly: '{count} put back, {left} not: {reason}',
  reaches: 'The log begins at {moment}. Earlier changes are not known; this is how things were then.',
  empty: 'There were no {resource} yet',
  nothingChanged: 'Nothing has changed since',
  emptyHint: 'Try another time.',
} satisfies Like<typeof chinese>;
