import { z } from 'zod';
import { bare, events } from '../kit/callForms.ts';
import { defineCall } from '../kit/defineCall.ts';
import { consoleConfig } from '../wire/consoleConfig.ts';
import { queryLimits } from '../wire/listQuery.ts';
import { signInEndpoints } from '../wire/signInEndpoints.ts';

const group = { zh: '服务', en: 'Service' };

/** The console's settings, which it reads before anyone signs in. */
export const readConfig = defineCall(signInEndpoints.readConfig, {
  name: 'service.config',
  access: 'open',
  group,
  does: { zh: '控制台的配置', en: 'Settings of the console' },
  answer: bare(consoleConfig),
});

/** A sign of life of the process. */
export const isAlive = defineCall(signInEndpoints.isAlive, {
  name: 'service.live',
  access: 'open',
  group,
  does: { zh: '进程是否在运行', en: 'Whether the process runs' },
  answer: z.object({ status: z.literal('live') }),
});

/** A sign that the server can do its work, its database included. */
export const isReady = defineCall('GET /health/ready', {
  name: 'service.ready',
  access: 'open',
  group,
  does: { zh: '是否可以服务', en: 'Whether it can serve' },
  answer: z.object({ status: z.literal('ready') }),
});

/** Changes of records, as they happen: each event is a `ChangeEvent`, but for a `missed` one at the beginning. */
export const followChanges = defineCall('GET /api/live', {
  name: 'service.changes',
  access: 'signedIn',
  group,
  does: { zh: '实时变更通知', en: 'Changes as they happen' },
  answer: events,
});

/** The whole interface as an OpenAPI document. */
export const readOpenApi = defineCall('GET /api/openapi.json', {
  name: 'service.openapi',
  access: 'signedIn',
  group,
  does: { zh: '本接口文档', en: 'This document' },
  answer: bare(z.looseObject({ openapi: z.string() })),
});

/** Numbers of living records, by resource: of each list that one may read, of the records in it that one may see, counted no further than a limit. */
export const countRecords = defineCall('GET /api/counts', {
  name: 'service.counts',
  access: 'signedIn',
  group,
  does: { zh: '各列表的记录数', en: 'How many records each list has' },
  answer: z.object({ counts: z.record(z.string(), z.int().max(queryLimits.recordCount)) }),
});
