import type { ChangeByCall } from '#api/useCallMutation.ts';
import type { Action } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { type ChangedVersion, type SeenRecord, sentRecords } from '#schemas/wire/history.ts';
import type { Values } from './values.ts';

/** A record that an action left as it was. */
export interface Refused {
  readonly id: number;
  readonly code: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** Number of records that an action was done to, the versions of those that it changed, and those that it left as they were. */
export interface ActionOutcome {
  readonly done: number;
  readonly changed: readonly ChangedVersion[];
  readonly refused: readonly Refused[];
}

interface Reply {
  readonly ids?: readonly number[];
  readonly changed?: readonly ChangedVersion[];
  readonly refused?: readonly Refused[];
}

/** Does an action to records: one after the other, where the address is that of one record, else all together. Throws `CallError` where nothing was done. */
export const callAction = (
  change: ChangeByCall,
  action: Action,
  records: readonly SeenRecord[],
  input: Values = {},
): Promise<ActionOutcome> => (action.endpoint.includes('{id}') ? callEach : callAll)(change, action, records, input);

/** A record that refuses does not stop the others. */
async function callEach(change: ChangeByCall, { endpoint }: Action, records: readonly SeenRecord[], input: Values): Promise<ActionOutcome> {
  const refused: Refused[] = [];
  const changed: ChangedVersion[] = [];
  for (const { id, version } of records) {
    try {
      const reply = await change<Reply | null>(endpoint, { id, body: { ...input, ...(version !== undefined && { version }) } });
      changed.push(...(reply?.changed ?? []));
    } catch (error) {
      if (records.length === 1) throw error;
      const { code, facts = {} } = error as CallError;
      refused.push({ id, code, facts });
    }
  }
  return { done: records.length - refused.length, changed, refused };
}

async function callAll(change: ChangeByCall, { endpoint }: Action, records: readonly SeenRecord[], input: Values): Promise<ActionOutcome> {
  const reply = await change<Reply | null>(endpoint, { body: { ids: sentRecords(records), ...input } });
  const refused = reply?.refused ?? [];
  return { done: reply?.ids?.length ?? records.length - refused.length, changed: reply?.changed ?? [], refused };
}
