import { defineCall } from '../kit/defineCall.ts';
import { logCheck } from '../wire/logCheck.ts';

const group = { zh: '操作日志', en: 'Logs' };
const access = 'administer';

/** Has the whole log checked against its seals, as a job. One that is under way goes on. */
export const checkLog = defineCall('POST /logs/seals/check', {
  name: 'logs.check',
  access,
  group,
  does: { zh: '校验日志', en: 'Check the log' },
  answer: logCheck,
});

/** The check that was asked for last, by anybody. */
export const lastLogCheck = defineCall('GET /logs/seals/check', {
  name: 'logs.lastCheck',
  access,
  group,
  does: { zh: '日志的校验结果', en: 'Result of the last check of the log' },
  answer: logCheck.nullable(),
});
