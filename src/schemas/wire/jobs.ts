import type { Text } from '../kit/text.ts';

/** States of a job. `queued`: waits for its time and for a free worker; the last three are its ends. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** Facts that fill the placeholders of a wording. */
export type Facts = Readonly<Record<string, string | number>>;

/** Progress of a job: so many of so many units, as far as these are known. */
export interface JobProgress {
  readonly done: number;
  readonly total: number | null;
}

/** Why a job failed, or will be tried again: a code of `wire/errors.ts` and its facts. */
export interface JobError {
  readonly code: string;
  readonly facts: Facts;
}

/** Words for every kind of job that a room of the server declares: a new kind is a line here. */
export const jobKinds = {
  'accounts.endView': { zh: '结束以他人身份查看', en: 'End seeing as a person' },
  'accounts.sendResetLink': { zh: '发送重置密码的邮件', en: 'Mail a link to reset a password' },
  'dashboards.refresh': { zh: '刷新数据看板', en: 'Refresh a dashboard' },
  'evaluations.run': { zh: '运行问数评测', en: 'Ask the cases of a source' },
  'flows.askLate': { zh: '结束过期的人工步骤', en: 'End a step that nobody answered' },
  'flows.due': { zh: '按时启动工作流', en: 'Begin a flow by the clock' },
  'flows.run': { zh: '运行工作流', en: 'Run a flow' },
  'imports.apply': { zh: '执行导入', en: 'Carry out an import' },
  'imports.undo': { zh: '撤销导入', en: 'Undo an import' },
  'knowledge.clear': { zh: '清除已删除文档或知识库的内容', en: 'Clear away deleted documents' },
  'knowledge.embed': { zh: '为知识库生成向量', en: 'Make vectors of a knowledge space' },
  'knowledge.rename': { zh: '让文档的分段按新名称可查', en: 'Have a document found by its new name' },
  'knowledge.read': { zh: '处理文档', en: 'Read a document' },
  'reports.audit': { zh: '核对报告', en: 'Audit a report' },
  'reports.deepSearch': { zh: '深度搜索', en: 'Deep search' },
  'logs.check': { zh: '校验日志', en: 'Check the log' },
} as const satisfies Readonly<Record<string, Text>>;
