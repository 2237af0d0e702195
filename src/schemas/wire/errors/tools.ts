import type { ErrorTable } from './entry.ts';

/** Errors of tools, which agents and flows have called. */
export const toolErrors = {
  TOOL_VALUES_INVALID: {
    status: 422,
    zh: '工具“{tool}”的参数不正确：{problem}',
    en: 'The values for the tool "{tool}" are not right: {problem}',
  },
} as const satisfies ErrorTable;
