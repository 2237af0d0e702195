import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/tasks.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { TaskName, WireTask } from '#schemas/wire/tasks.ts';
import { answer } from '../calls/answer.ts';
import type { Actor, Context } from '../context.ts';
import { writeAudit } from '../resources/audit/writeAudit.ts';
import { transact } from '../resources/transact.ts';
import type { Room } from '../room.ts';
import { deliveryTasks } from './kinds/deliveries.ts';
import { flowTasks } from './kinds/flowRuns.ts';
import { jobTasks } from './kinds/jobs.ts';
import type { ListedTask, TaskKind } from './taskKind.ts';

type Kinds = ReadonlyMap<string, TaskKind>;
type Found = ListedTask & { readonly kind: string };

const newestFirst = (one: Found, other: Found): number =>
  other.createdAt.localeCompare(one.createdAt) || other.kind.localeCompare(one.kind) || Number(other.id) - Number(one.id);

function kindFor(kinds: Kinds, { kind }: TaskName): TaskKind {
  const found = kinds.get(kind);
  if (!found) throw refuse('TASK_NOT_FOUND');
  return found;
}

/** Puts names in place of the ids of users. */
async function named({ store }: Context, tasks: readonly Found[]): Promise<WireTask[]> {
  const ids = [...new Set(tasks.flatMap(({ owner }) => owner ?? []))];
  const rows = ids.length === 0 ? [] : await store.lookups.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, username }) => [Number(id), String(username)]));
  return tasks.map(({ owner, ...task }) => ({ ...task, by: owner === null ? null : (names.get(owner) ?? null) }));
}

/** Deletes one task that has ended, which the audit log tells; false where it has not. */
const removeTask = (context: Context, kinds: Kinds, actor: Actor, name: TaskName): Promise<boolean> =>
  transact(context, actor, async (call) => {
    const { remove } = kindFor(kinds, name);
    if (!remove || !(await remove({ ...call, actor }, name.id))) return false;
    await writeAudit(call, { action: 'remove', entity: 'tasks', entityTitle: `${name.kind} ${name.id}` });
    return true;
  });

/** Answers the calls of the specification on tasks and their logs (spec §7), over the kinds that rooms bring. */
function taskRoutes(app: FastifyInstance, context: Context, kinds: Kinds): void {
  answer(app, calls.queryTasks, async ({ actor, body, language }) => {
    const { page, page_size: size, search, states, kinds: asked } = body;
    const chosen = [...kinds.values()].filter(({ key }) => asked.length === 0 || asked.includes(key));
    const query = { search: search.trim().toLowerCase(), states, language, limit: page * size };
    const lists = await Promise.all(chosen.map(async (kind) => ({ kind: kind.key, ...(await kind.list(context, actor, query)) })));
    const found = lists.flatMap(({ kind, items }) => items.map((item): Found => ({ ...item, kind }))).toSorted(newestFirst);
    return {
      items: await named(context, found.slice((page - 1) * size, page * size)),
      total_count: lists.reduce((sum, { total }) => sum + total, 0),
      page,
      page_size: size,
      kinds: [...kinds.values()].map(({ key, label }) => ({ key, label: { ...label } })),
    };
  });
  answer(app, calls.readTask, ({ actor, body }) => kindFor(kinds, body).read(context, actor, body.id));
  answer(app, calls.repeatTask, async ({ actor, body }) => {
    const { repeat } = kindFor(kinds, body);
    if (!repeat) throw refuse('TASK_STATE');
    await repeat(context, actor, body.id);
    return null;
  });
  answer(app, calls.deleteTaskLogs, async ({ actor, body: { tasks } }) => {
    let removed = 0;
    for (const task of tasks) if (await removeTask(context, kinds, actor, task)) removed += 1;
    return { removed, left: tasks.length - removed };
  });
  answer(app, calls.deleteTask, async ({ actor, body }) => {
    if (!(await removeTask(context, kinds, actor, body))) throw refuse('TASK_STATE');
    return null;
  });
}

/** The history of tasks of every kind: what was begun for whom, and how it ended. */
export const tasks: Room = {
  taskKinds: [jobTasks, flowTasks, deliveryTasks],
  routes(app, context, rooms) {
    const isThere = ['jobs', 'flowRuns', 'deliveries'].every((key) => context.resources.some((resource) => resource.key === key));
    if (isThere) taskRoutes(app, context, new Map(rooms.flatMap(({ taskKinds = [] }) => taskKinds).map((kind) => [kind.key, kind])));
  },
};
