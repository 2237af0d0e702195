import { defineResource } from './kit/defineResource.ts';
import { boolean, datetime, json, number, one, options, text } from './kit/kinds/index.ts';
import type { Text } from './kit/text.ts';
import { type JobState, jobStates } from './wire/jobs.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    jobs: typeof jobs;
  }
}

const stateLabels: Readonly<Record<JobState, Text>> = {
  queued: { zh: '等待中', en: 'Waiting' },
  running: { zh: '执行中', en: 'Running' },
  done: { zh: '已完成', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
};

const readOnly = true;

/** Work that is done apart from any request, read only: its rows are written by the server's workers. */
export const jobs = defineResource({
  key: 'jobs',
  label: { zh: '后台任务', en: 'Jobs' },
  singular: { zh: '任务', en: 'Job' },
  about: {
    zh: '服务器在后台做的工作：做到哪里，结果如何。',
    en: 'Work that the server does in the background: how far it is, and how it ended.',
  },
  icon: 'clock',
  group: 'service',
  path: '/api/jobs',
  fields: {
    kind: text({ zh: '种类', en: 'Kind' }, { readOnly }),
    key: text({ zh: '键', en: 'Key' }, { readOnly }),
    state: options(
      { zh: '状态', en: 'State' },
      jobStates.map((value) => ({ value, label: stateLabels[value] })),
      { readOnly },
    ),
    cancelAsked: boolean({ zh: '正在取消', en: 'Cancelling' }, { readOnly }),
    done: number({ zh: '已完成数', en: 'Units done' }, { readOnly, integer: true }),
    total: number({ zh: '总数', en: 'Units in all' }, { readOnly, integer: true }),
    attempts: number({ zh: '尝试次数', en: 'Tries' }, { readOnly, integer: true }),
    attemptLimit: number({ zh: '最多尝试', en: 'Most tries' }, { readOnly, integer: true }),
    priority: number({ zh: '优先级', en: 'Priority' }, { readOnly, integer: true }),
    owner: one({ zh: '所有者', en: 'Owner' }, 'users', { readOnly }),
    error: json({ zh: '错误', en: 'Error' }, { readOnly }),
    result: json({ zh: '结果', en: 'Result' }, { readOnly }),
    runAt: datetime({ zh: '最早开始', en: 'Not before' }, { readOnly }),
    dueAt: datetime({ zh: '计划时间', en: 'Scheduled for' }, { readOnly }),
    startedAt: datetime({ zh: '开始时间', en: 'Started' }, { readOnly }),
    endedAt: datetime({ zh: '结束时间', en: 'Ended' }, { readOnly }),
  },
  title: 'kind',
  owner: 'owner',
  systemTable: 'jobs',
  endpoints: { create: false, update: false, remove: false, history: false },
  list: {
    columns: ['kind', 'state', 'done', 'total', 'attempts', 'error', 'owner', 'createdAt', 'endedAt'],
    search: ['kind', 'key', 'owner'],
    sort: { id: 'desc' },
    pageSize: 50,
  },
})
  .action('cancel', {
    label: { zh: '取消', en: 'Cancel' },
    confirm: { zh: '已经做完的部分会保留。', en: 'What is done already stays.' },
    at: ['row', 'bulk'],
    danger: true,
    endpoint: 'POST /api/jobs/cancel',
    when: (job) => (job.state === 'queued' || job.state === 'running') && !job.cancelAsked,
    whyNot: (job) =>
      job.cancelAsked ? { zh: '已经要求取消。', en: 'It was asked to stop already.' } : { zh: '任务已经结束。', en: 'The job has ended.' },
  })
  .action('retry', {
    label: { zh: '重试', en: 'Retry' },
    at: ['row', 'bulk'],
    endpoint: 'POST /api/jobs/retry',
    when: (job) => job.state === 'failed' || job.state === 'cancelled' || job.state === 'queued',
    whyNot: () => ({ zh: '失败、取消或等待中的任务才能重试。', en: 'Only jobs that failed, were cancelled or wait can be tried again.' }),
  });
