import type { Like } from '../words.ts';
import type { sources as chinese } from '../zh/sources.ts';

/** Words of the room `sources`. */
export const sources = {
  typesFailed: 'The types of data sources could not be loaded',
  chooseType: 'Choose a type of database',
  typeFirst: 'Choose the type first, then fill in the connection',
  noPassword: 'This type needs no password',
  passwordKept: 'Leave empty to keep it',
  test: {
    start: 'Test connection',
    running: 'Connecting…',
    cancel: 'Cancel',
    ok: 'Connected: {version}, in {milliseconds} ms',
    failed: 'The connection failed',
  },
  tables: {
    failed: 'The tables could not be loaded',
    count: { one: '{count} table', other: '{count} tables' },
    readAt: 'read {moment}',
    refresh: 'Read again',
    none: 'There is no table that can be read',
    noneHint: 'Check the rights of the database user, or choose another database, then read again.',
    search: 'Find by table, column or comment',
    list: 'Tables',
    notFound: 'Nothing found',
    table: 'Table',
    view: 'View',
    columns: { one: '{count} column', other: '{count} columns' },
    rows: 'about {count} rows',
    column: 'Column',
    key: 'Primary key',
    type: 'Type',
    comment: 'Comment',
    refersTo: 'Refers to',
    sample: 'Sample rows',
    sampleFailed: 'The sample could not be loaded',
    noRows: 'No rows',
  },
} satisfies Like<typeof chinese>;
