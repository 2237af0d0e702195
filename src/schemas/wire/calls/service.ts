import type { Call } from '../../kit/openapi/call.ts';

const under = { zh: '服务', en: 'Service' };

/** Calls of the server as a whole. */
export const serviceCalls: readonly Call[] = [
  {
    endpoint: 'GET /config.json',
    name: 'service.config',
    under,
    does: { zh: '控制台的配置', en: 'Settings of the console' },
    answerType: 'application/json',
  },
  { endpoint: 'GET /health/live', name: 'service.live', under, does: { zh: '进程是否在运行', en: 'Whether the process runs' } },
  { endpoint: 'GET /health/ready', name: 'service.ready', under, does: { zh: '是否可以服务', en: 'Whether it can serve' } },
  {
    endpoint: 'GET /api/live',
    name: 'service.changes',
    under,
    does: { zh: '实时变更通知', en: 'Changes as they happen' },
    answerType: 'text/event-stream',
  },
  {
    endpoint: 'GET /api/openapi.json',
    name: 'service.openapi',
    under,
    does: { zh: '本接口文档', en: 'This document' },
    answerType: 'application/json',
  },
];
