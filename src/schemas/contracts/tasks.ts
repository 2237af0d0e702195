import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { deepestTask, taskDetail, taskName, taskStates, wireTask } from '../wire/tasks.ts';

const group = { zh: '任务历史', en: 'Task history' };
const access = 'ask';

/** Tasks of the caller, newest first: jobs, runs of flows, deliveries, and whatever else rooms bring. Admins see those of all. */
export const queryTasks = defineCall('POST /schedulerlogs/query', {
  name: 'tasks.query',
  access,
  group,
  does: { zh: '任务历史', en: 'The history of tasks' },
  body: z.strictObject({
    page: z.int().min(1).max(deepestTask).default(1),
    page_size: z.int().min(1).max(100).default(20),
    search: z.string().max(200).default(''),
    kinds: z.array(z.string().max(64)).max(50).default([]),
    states: z.array(z.enum(taskStates)).max(taskStates.length).default([]),
  }),
  answer: z.strictObject({
    items: z.array(wireTask),
    total_count: z.int(),
    page: z.int(),
    page_size: z.int(),
    /** All kinds that there are, for filters. */
    kinds: z.array(z.strictObject({ key: z.string(), label: z.strictObject({ zh: z.string(), en: z.string() }) })),
  }),
  limit: 'long',
});

/** Log and result of one task. */
export const readTask = defineCall('POST /api/task/detail', {
  name: 'tasks.detail',
  access,
  group,
  does: { zh: '任务的日志和结果', en: 'Log and result of a task' },
  body: taskName,
  answer: taskDetail,
});

/** A task that has ended, done again: what failed goes on where it can. */
export const repeatTask = defineCall('POST /api/task/repeat', {
  name: 'tasks.repeat',
  access,
  group,
  does: { zh: '重新执行任务', en: 'Run a task again' },
  body: taskName,
  answer: z.null(),
});

/** Entries of the history, deleted for good; those that have not ended are left, and counted. */
export const deleteTaskLogs = defineCall('POST /schedulerlogs/delete', {
  name: 'tasks.deleteLogs',
  access,
  group,
  does: { zh: '删除任务记录', en: 'Delete entries of the task history' },
  body: z.strictObject({ tasks: z.array(taskName).min(1).max(100) }),
  answer: z.strictObject({ removed: z.int(), left: z.int() }),
});

/** One task, deleted; it has to have ended. */
export const deleteTask = defineCall('POST /api/task/delete', {
  name: 'tasks.delete',
  access,
  group,
  does: { zh: '删除任务', en: 'Delete a task' },
  body: taskName,
  answer: z.null(),
});
