import type { OperationContext } from '../../context.ts';
import { endTokens } from '../tokens/tokenTable.ts';
import { endSessions } from './sessionTable.ts';

/** Ends the sessions, access tokens and reset links of users, but for one session that may stay: nothing that was opened before lets anybody in. */
export async function endAccess(
  { context, trx }: Pick<OperationContext, 'context' | 'trx'>,
  ids: readonly number[],
  except?: string,
): Promise<void> {
  await endSessions(trx, ids, except);
  await endTokens(context, trx, ids);
  await trx.deleteFrom('password_resets').where('userId', 'in', ids).execute();
}
