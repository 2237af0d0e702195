import { refuse } from '#schemas/wire/errors.ts';
import type { OperationContext, Row } from '../../context.ts';
import { updateRecords } from '../../resources/operations/update.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { onlyOwner } from './spaceHooks.ts';

/** Makes somebody else the owner of a space, by username; only its owner and admins do. A name of nobody is refused, unless it is optional. */
export async function handOver(call: OperationContext, space: Row, username: string, isOptional?: 'isOptional'): Promise<Row> {
  onlyOwner(call, space);
  const found = await call.trx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username', '=', username)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!found && isOptional) return space;
  if (!found) throw refuse('VALIDATION_FAILED', {}, { errors: { owner: { key: 'notRecord' } } });
  const set = { owner: Number(found['id']), ownerName: String(found['username']) };
  const [after] = await updateRecords(call, resourceIn(call.context, 'spaces'), [{ id: space.id, given: {}, set }], 'update');
  return { ...after!, documentCount: space['documentCount'] };
}
