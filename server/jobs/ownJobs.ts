import type { FastifyInstance } from 'fastify';
import { cancelOwnJob, listOwnJobs, retryOwnJob, showOwnJob } from '#schemas/contracts/jobs.ts';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../calls/answer.ts';
import type { Actor, Context } from '../context.ts';
import { runAction } from '../resources/operations/action.ts';
import { listRecords } from '../resources/operations/list.ts';
import { showRecord } from '../resources/operations/show.ts';
import { transact } from '../resources/transact.ts';

type Job = RowOf<'jobs'>;

/** Registers what everybody can do with the jobs that are done for them; those of others do not exist (attack F1). */
export function ownJobRoutes(app: FastifyInstance, context: Context): void {
  const resource = context.resources.find(({ key }) => key === 'jobs');
  if (!resource) return;
  answer(app, listOwnJobs, async ({ actor, body }) => {
    const own = { field: 'owner', operator: 'eq', value: actor.id } as const;
    const reply = await listRecords(context, actor, resource, { ...body, sorters: [], filters: [own] });
    return { ...reply, items: reply.items as unknown as Job[] };
  });
  answer(app, showOwnJob, ({ actor, params }) => findOwn(context, actor, resource, params.id));
  for (const [call, name] of [
    [cancelOwnJob, 'cancel'],
    [retryOwnJob, 'retry'],
  ] as const) {
    answer(app, call, async ({ actor, params }) => {
      const { id } = await findOwn(context, actor, resource, params.id);
      await transact(context, actor, (changing) => runAction(changing, resource, resource.actions[name]!, [{ id }], {}));
      return findOwn(context, actor, resource, params.id);
    });
  }
}

async function findOwn(context: Context, actor: Actor, resource: Resource, id: string): Promise<Job> {
  const notFound = refuse('RECORD_NOT_FOUND', { resource: resource.key, id });
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound;
  const { related: _, ...job } = await showRecord(context, actor, resource, Number(id));
  if (job['owner'] !== actor.id) throw notFound;
  return job as unknown as Job;
}
