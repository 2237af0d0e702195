import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { named } from '../kit/openapi/jsonSchema.ts';
import type { RowOf } from '../kit/resource.ts';
import type { jobs } from '../jobs.ts';
import { pageOf, paging } from '../wire/pages.ts';

const group = { zh: '自己的任务', en: 'Own jobs' };
const access = 'signedIn';
const job = named<RowOf<typeof jobs>>('jobs.Row');

/** A page of one's own jobs, newest first. */
export const listOwnJobs = defineCall('POST /api/own/jobs/list', {
  name: 'ownJobs.list',
  access,
  group,
  does: { zh: '自己的任务', en: 'Own jobs' },
  body: z.strictObject(paging),
  answer: pageOf(job),
});

/** One of one's own jobs; anybody else's does not exist. */
export const showOwnJob = defineCall('GET /api/own/jobs/{id}', {
  name: 'ownJobs.show',
  access,
  group,
  does: { zh: '自己的一个任务', en: 'One of the own jobs' },
  answer: job,
});

/** Cancels one of one's own jobs; one that runs ends once its worker has stopped. */
export const cancelOwnJob = defineCall('POST /api/own/jobs/{id}/cancel', {
  name: 'ownJobs.cancel',
  access,
  group,
  does: { zh: '取消自己的任务', en: 'Cancel one of the own jobs' },
  answer: job,
});

/** Queues one of one's own jobs anew, from where it was. */
export const retryOwnJob = defineCall('POST /api/own/jobs/{id}/retry', {
  name: 'ownJobs.retry',
  access,
  group,
  does: { zh: '重试自己的任务', en: 'Retry one of the own jobs' },
  answer: job,
});
