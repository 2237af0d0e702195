import type { ErrorTable } from './entry.ts';

/** Errors of agents. */
export const agentErrors = {
  AGENT_UNKNOWN: { status: 422, zh: '没有智能体“{agent}”', en: 'There is no agent "{agent}"' },
  AGENT_NEEDS_MODEL: {
    status: 409,
    zh: '智能体需要大模型才能工作，目前没有可用的模型。请管理员在“模型管理”中连接一个。',
    en: 'Agents need a language model, and none can be used now. Ask an admin to connect one on the page of models.',
  },
} as const satisfies ErrorTable;
