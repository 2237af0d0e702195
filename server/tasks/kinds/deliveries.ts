import type { DeliveryState, DeliveryStep } from '#schemas/wire/deliveries.ts';
import { deliveryStepLabels } from '#schemas/wire/deliverySteps.ts';
import { isErrorCode, refuse, wordsOf } from '#schemas/wire/errors.ts';
import type { Text } from '#schemas/kit/text.ts';
import type { TaskState } from '#schemas/wire/tasks.ts';
import type { Actor, Context } from '../../context.ts';
import { deliveryOf } from '../../deliveries/send/deliveryRow.ts';
import { runAction } from '../../resources/operations/action.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import { holds, numberIn, statesMeaning, type TaskKind } from '../taskKind.ts';

const meanings: Readonly<Record<DeliveryState, TaskState>> = { waiting: 'queued', sent: 'done', failed: 'failed', stopped: 'cancelled' };

/** Words of a step, with those of its error. */
function wordsOfStep({ step, code, facts = {} }: DeliveryStep): Text {
  const { zh, en } = deliveryStepLabels[step];
  if (!isErrorCode(code)) return { zh, en };
  return { zh: `${zh}：${wordsOf(code, facts, 'zh')}`, en: `${en}: ${wordsOf(code, facts, 'en')}` };
}

const seenDeliveries = ({ store }: Context, { id, isAdmin }: Actor) =>
  store.lookups.selectFrom('deliveries').$if(!isAdmin, (query) => query.where('owner', '=', id));

async function deliveryFor(context: Context, actor: Actor, id: string) {
  const number = numberIn(id);
  const row =
    number === undefined ? undefined : await seenDeliveries(context, actor).selectAll().where('id', '=', number).executeTakeFirst();
  if (!row) throw refuse('TASK_NOT_FOUND');
  return deliveryOf(row);
}

/** Deliveries of subscriptions. */
export const deliveryTasks: TaskKind = {
  key: 'delivery',
  label: { zh: '推送', en: 'Delivery' },
  async list(context, actor, { search, states, limit }) {
    const found = seenDeliveries(context, actor)
      .where('state', 'in', statesMeaning(meanings, states))
      .$if(search !== '', (query) => query.where(holds('content', search)));
    const [rows, { total }] = await Promise.all([
      found
        .select(['id', 'content', 'state', 'owner', 'tries', 'error', 'createdAt', 'updatedAt'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
      found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
    ]);
    const items = rows.map((row) => ({
      id: String(row['id']),
      name: String(row['content']),
      state: meanings[row['state'] as DeliveryState],
      owner: Number(row['owner']),
      createdAt: String(row['createdAt']),
      endedAt: row['state'] === 'waiting' ? null : String(row['updatedAt']),
      tries: Number(row['tries']),
      tokens: null,
      error: row['error'] == null ? null : JSON.parse(String(row['error'])),
      link: `/deliveries/${row['id']}`,
      mayRepeat: row['state'] !== 'waiting',
      mayRemove: row['state'] !== 'waiting',
    }));
    return { items, total: Number(total) };
  },
  async read(context, actor, id) {
    const { steps, rendered } = await deliveryFor(context, actor, id);
    const log = steps.map((step) => ({ at: step.at, words: wordsOfStep(step), detail: step.answer ?? null }));
    return { log, result: rendered && { title: rendered.title, asOf: rendered.asOf } };
  },
  async repeat(context, actor, id) {
    const { id: number } = await deliveryFor(context, actor, id);
    const resource = resourceIn(context, 'deliveries');
    await transact(context, actor, (call) => runAction(call, resource, resource.actions['resend']!, [{ id: number }], {}));
  },
  async remove({ context, trx, actor }, id) {
    const { id: number, state } = await deliveryFor(context, actor, id);
    if (state === 'waiting') return false;
    await trx.deleteFrom('deliveries').where('id', '=', number).execute();
    return true;
  },
};
