import { z } from 'zod';
import type { Language } from '#schemas/kit/text.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { Actor, OperationContext } from '../context.ts';
import { defineJob } from '../jobs/defineJob.ts';
import { dropSchedule, putSchedule } from '../jobs/schedules/schedules.ts';
import { storedTime } from '../storedTime.ts';
import { flowFor, runnerNow } from './flowAccess.ts';
import { runJob } from './runs/runJob.ts';
import { startRun } from './runs/startRun.ts';
import { keepVersion, refuseProblems } from './versions.ts';

export const scheduleOf = (flow: number): string => `flows/${flow}`;

/** Begins a deployed flow at one of its times, as its owner. */
export const dueJob = defineJob({
  kind: 'flows.due',
  payload: z.strictObject({ flow: z.int().positive() }),
  async run({ context, payload: { flow }, dueAt, owner }) {
    if (owner === null) return;
    const asker = await runnerNow(context, owner, flow);
    const { deployed } = await flowFor(context.store.lookups, asker, flow);
    if (deployed === null) return;
    const time = storedTime(dueAt?.getTime() ?? context.clock());
    const run = {
      flow,
      version: deployed,
      trigger: 'scheduleTrigger',
      input: { body: time },
      owner,
      language: 'zh',
      key: `due/${flow}/${time}`,
    } as const;
    await startRun(context, runJob, run);
  },
});

interface Deploying {
  readonly id: number;
  readonly owner: number | null;
  readonly document: FlowDocument;
}

/** Makes the draft of a flow the version that runs from now on; returns its number. Refuses with FLOW_INVALID or SCHEDULE_INVALID. */
export async function deploy(
  { context, trx }: OperationContext,
  { id, owner, document }: Deploying,
  { name, by, language }: { readonly name: string | null; readonly by: Actor; readonly language: Language },
): Promise<number> {
  refuseProblems(document, language);
  const version = await keepVersion(context, trx, id, document, { by, name, isDeployed: true });
  const schedule = document.nodes.find(({ type }) => type === 'scheduleTrigger');
  const pattern = schedule && String(schedule.values['pattern'] ?? '0 9 * * 1-5');
  const timeZone = String(schedule?.values['zone'] ?? '') || context.settings.timeZone;
  if (pattern !== undefined)
    await putSchedule(context, trx, dueJob, { name: scheduleOf(id), payload: { flow: id }, pattern, timeZone, missed: 'once', owner });
  else await dropSchedule(trx, scheduleOf(id));
  return version;
}
