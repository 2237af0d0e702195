import type { NoticeKind } from '#schemas/wire/notices.ts';
import type { OperationContext } from '../context.ts';

/** Takes back what people were told and have not seen, where the pages that it is about are there no more. */
export async function withdraw({ trx, changes }: OperationContext, kind: NoticeKind, links: readonly string[]): Promise<void> {
  const unseen = trx.deleteFrom('notices').where('seenAt', 'is', null).where('kind', '=', kind).where('link', 'in', links);
  for (const { userId } of await unseen.returning('userId').execute()) changes.noteFor(Number(userId), 'ownNotices');
}
