import type { Context } from '../../context.ts';
import type { SystemTable } from '../../stores/systemTable.ts';
import { storedTime } from '../../storedTime.ts';

/** Accounts by which users are signed in to servers of tools, and sign-ins that are under way. */
export const accountTables: readonly SystemTable[] = [
  {
    name: 'tool_accounts',
    key: ['serverId', 'userId'],
    columns: {
      serverId: { type: 'integer' },
      userId: { type: 'integer' },
      /** Encrypted: the tokens, and what is needed to renew them. */
      box: { type: 'text' },
      /** False once the server takes its tokens no more. */
      isValid: { type: 'boolean' },
      /** True if the tokens can be renewed without a person. */
      renews: { type: 'boolean' },
      expiresAt: { type: 'text', optional: true },
      connectedAt: { type: 'text' },
      /** Until then, whoever wrote it renews the tokens, and nobody else does. */
      renewingUntil: { type: 'text', optional: true },
    },
  },
  {
    name: 'tool_sign_ins',
    key: ['stateHash'],
    columns: {
      stateHash: { type: 'text' },
      serverId: { type: 'integer' },
      userId: { type: 'integer' },
      sessionId: { type: 'text' },
      /** Encrypted: the verifier of the code, and what was found of the server that signs in. */
      box: { type: 'text' },
      expiresAt: { type: 'text' },
    },
  },
];

/** Forgets sign-ins that nobody finished, and the accounts of users who are gone or suspended. */
export async function dropAccounts({ store, clock }: Context): Promise<void> {
  await store.transaction(async (trx) => {
    await trx.deleteFrom('tool_sign_ins').where('expiresAt', '<', storedTime(clock())).execute();
    const active = trx.selectFrom('users').select('id').where('status', '=', 'active').where('deletedAt', 'is', null);
    await trx.deleteFrom('tool_accounts').where('userId', 'not in', active).execute();
  });
}
