import { toolServers } from '#schemas/toolServers.ts';
import type { Context } from '../../context.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { removeRecord } from '../../resources/operations/remove.ts';
import { transact } from '../../resources/transact.ts';
import type { Programs } from './programFile.ts';

/** A new record of a program. One whose name or key another server has is told of in the log, and left out. */
async function addRecord(context: Context, key: string, name: string): Promise<void> {
  // Nobody can enter an address such as is stored: it says what the record is of, and leads nowhere.
  const given = { name, key, address: 'http://localhost' };
  const set = { kind: 'program', address: `program:${key}` };
  try {
    await transact(context, null, async (call) => void (await createRecord(call, toolServers, given, 'create', set)));
  } catch (error) {
    context.log.error({ program: key, error }, 'a program of MCP_SERVERS_FILE was left out');
  }
}

/** Has a server of tools for each program of the file, and none for what is not in it any more. They are nobody's own: roles are given them by an admin. */
export async function keepPrograms(context: Context, declared: Programs): Promise<void> {
  const rows = await context.store.lookups
    .selectFrom('tool_servers')
    .select(['id', 'key'])
    .where('kind', '=', 'program')
    .where('deletedAt', 'is', null)
    .execute();
  const known = new Set(rows.map(({ key }) => String(key)));
  for (const { id, key } of rows)
    if (!declared.has(String(key))) await transact(context, null, async (call) => void (await removeRecord(call, toolServers, Number(id))));
  for (const [key, { name = key }] of declared) if (!known.has(key)) await addRecord(context, key, name);
}
