import { sql, type SqlBool } from 'kysely';
import { markNoticesSeen, readOwnNotices } from '#schemas/contracts/notices.ts';
import { answer } from '../calls/answer.ts';
import type { Context } from '../context.ts';
import type { Room } from '../room.ts';
import { deleteInBatches } from '../stores/deleteInBatches.ts';
import type { SystemTable } from '../stores/systemTable.ts';
import { markSeen, ownNotices } from './ownNotices.ts';

const tables: readonly SystemTable[] = [
  {
    name: 'notices',
    id: true,
    columns: {
      userId: { type: 'integer' },
      kind: { type: 'text' },
      facts: { type: 'text' },
      detail: { type: 'text', optional: true },
      link: { type: 'text', optional: true },
      createdAt: { type: 'text' },
      seenAt: { type: 'text', optional: true },
    },
    indexes: [{ on: ['userId', 'id'] }, { on: ['userId'], where: '"seenAt" is null' }, { on: ['createdAt'] }],
  },
];

/** Notices are kept so long, seen or not. */
const keptFor = 90 * 86_400_000;

/** Removes notices of long ago, and those of users who were deleted for good. */
async function dropOld({ store, clock }: Context): Promise<void> {
  const before = new Date(clock() - keptFor).toISOString();
  await deleteInBatches(store, { table: 'notices', key: ['id'], where: sql`"createdAt" < ${before}` });
  const ofNobody = sql<SqlBool>`not exists (select 1 from users where users.id = notices."userId")`;
  await deleteInBatches(store, { table: 'notices', key: ['id'], where: ofNobody });
}

/** Things that people are told of while they are away or elsewhere: answers to what they asked, and what was done to what is theirs. */
export const notices: Room = {
  tables,
  routes(app, context) {
    answer(app, readOwnNotices, ({ actor }) => ownNotices(context.store.lookups, actor));
    answer(app, markNoticesSeen, ({ actor, body }) => markSeen(context, actor, body.upTo));
  },
  cleanup: dropOld,
};
