import type { ErrorTable } from './entry.ts';

/** Errors of tools, which agents and flows have called. */
export const toolErrors = {
  TOOL_VALUES_INVALID: {
    status: 422,
    zh: '工具“{tool}”的参数不正确：{problem}',
    en: 'The values for the tool "{tool}" are not right: {problem}',
  },
  TOOL_RESOURCE_NOT_GIVEN: {
    status: 403,
    zh: '“{named}”不在可用的资源中。可用的有：{given}',
    en: '"{named}" is not among the resources that were given. Given are: {given}',
  },
} as const satisfies ErrorTable;
