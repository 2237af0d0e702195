import { refuse } from '#schemas/wire/errors.ts';
import { authorizationFields, fieldsOfFile, type ToolAuthorization } from '#schemas/wire/tools/servers.ts';
import type { OperationContext, ResourceHooks, Row, Values } from '../../context.ts';
import { ownerOf, refuseOthers } from '../../resources/ownership.ts';
import { closeSecret, originOf } from './secrets.ts';
import { mayUse, refuseCommands } from './toolServer.ts';

const ofAccounts = ['tool_accounts', 'tool_sign_ins'] as const;

/** Refuses with TOOL_OF_FILE to change or remove a program of the operator's, but for the server itself. */
function refuseOfFile({ actor }: Pick<OperationContext, 'actor'>, { kind, ...row }: Row, input?: Values): void {
  const isChanged = !input || fieldsOfFile.some((name) => input[name] !== undefined && (input[name] ?? null) !== (row[name] ?? null));
  if (actor && kind === 'program' && isChanged) throw refuse('TOOL_OF_FILE');
}

const storedSecret = async ({ trx }: OperationContext, id: number): Promise<unknown> =>
  (await trx.selectFrom('tool_servers').select('secret').where('id', '=', id).executeTakeFirst())?.['secret'] ?? null;

/** The secret as it is stored. One that was given for another origin is asked for again, and not sent there (attack F20). */
async function secretOf(call: OperationContext, given: unknown, address: string, before: Row | null): Promise<Values> {
  if (typeof given === 'string') return { secret: closeSecret(call.context, given, originOf(address)) };
  if (given === null || before === null) return { secret: null };
  const isMoved = originOf(address) !== originOf(String(before['address']));
  if (isMoved && (await storedSecret(call, before.id)) !== null)
    throw refuse('VALIDATION_FAILED', {}, { errors: { secret: { key: 'required' } } });
  return {};
}

/** Fields that a server has no use for any more, once it is proved otherwise who asks: secrets among them are forgotten. */
function unusedAfter(given: unknown, before: Row | null): Values {
  if (before === null || given === undefined || given === before['authorization']) return {};
  const needed = authorizationFields[given as ToolAuthorization];
  return Object.fromEntries(authorizationFields.all.filter((name) => !needed.includes(name)).map((name) => [name, null]));
}

/** Takes back every consent of a server that is somewhere else now, and forgets who was signed in where it was. */
async function forgetConsents({ trx }: OperationContext, id: number): Promise<void> {
  await trx.updateTable('server_tools').set({ agreed: null }).where('serverId', '=', id).execute();
  for (const table of ofAccounts) await trx.deleteFrom(table).where('serverId', '=', id).execute();
}

/** Servers of tools belong to whoever added them, and are changed by them or an admin; secrets are encrypted. */
export const toolServerHooks: ResourceHooks = {
  seenBy: (actor) => (actor.isAdmin ? undefined : mayUse(actor)),
  async beforeWrite(call, { secret: given, ...input }, before) {
    if (before) {
      refuseOthers(call, before);
      refuseOfFile(call, before, { ...input, ...(given !== undefined && { secret: given }) });
    }
    refuseCommands(input['headers']);
    const address = String(input['address'] ?? before?.['address']);
    const unused = unusedAfter(input['authorization'], before);
    const secret = 'secret' in unused ? {} : await secretOf(call, given, address, before);
    return { ...input, ...secret, ...unused, ...ownerOf(call, before) };
  },
  async afterWrite(call, before, after) {
    if (before && after && before['address'] !== after['address']) await forgetConsents(call, after.id);
  },
  beforeRemove(call, row) {
    refuseOthers(call, row);
    refuseOfFile(call, row);
  },
  beforeRestore(call, row) {
    refuseOthers(call, row);
    refuseOfFile(call, row);
  },
  async beforePurge(call, row) {
    refuseOthers(call, row);
    for (const table of ['server_tools', 'tool_installs', ...ofAccounts])
      await call.trx.deleteFrom(table).where('serverId', '=', row.id).execute();
  },
};
