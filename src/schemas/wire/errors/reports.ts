import type { ErrorTable } from './entry.ts';

/** Errors of reports, deep searches and audits. */
export const reportErrors = {
  REPORT_QUOTE_NOT_FOUND: {
    status: 422,
    zh: '来源快照中没有这段原文，或它不是您可以引用的：{passage}',
    en: 'No source that you may quote has this passage: {passage}',
  },
  SNAPSHOT_NOT_FOUND: { status: 404, zh: '报告没有引用这个来源', en: 'The report quotes no such source' },
  REPORT_NO_STATEMENTS: { status: 422, zh: '报告中没有可以核对的文字', en: 'The report has no statements that could be checked' },
  DEEP_SEARCH_NOT_FOUND: { status: 404, zh: '没有这次深度搜索', en: 'There is no such deep search' },
  DEEP_SEARCH_STATE: {
    status: 409,
    zh: '深度搜索现在是“{state}”，不能这样做',
    en: 'This cannot be done to a deep search that is "{state}"',
  },
  DEEP_SEARCH_SOURCE: {
    status: 403,
    zh: '您不能查找其中的来源，或它已被删除',
    en: 'One of the sources is not yours to search, or is gone',
  },
  DEEP_SEARCH_STEPS: {
    status: 422,
    zh: '计划有 {steps} 步，超过预算的 {budget} 步',
    en: 'The plan has {steps} steps; the budget has {budget}',
  },
  DEEP_SEARCH_BUDGET: { status: 409, zh: '预算已用完，这一步没有做或只做了一部分', en: 'The budget was used up before this step was done' },
  DEEP_SEARCH_UNANSWERED: { status: 404, zh: '数据库没有回答这个问题', en: 'The database did not answer this question' },
  DEEP_SEARCH_TOOL_VALUES: {
    status: 422,
    zh: '没有语言模型替“{tool}”填写参数，而它要的不只是一段文字',
    en: 'No language model filled in what "{tool}" asks for, which is more than one text',
  },
  DEEP_SEARCH_TOOL_FAILED: { status: 502, zh: '“{tool}”没有成功：{words}', en: '"{tool}" did not succeed: {words}' },
  DEEP_SEARCH_NOTHING: { status: 404, zh: '没有找到相关的段落', en: 'No passage was found' },
  DEEP_SEARCH_ENDED: { status: 409, zh: '深度搜索没有写出报告：{state}', en: 'The deep search wrote no report: {state}' },
  DEEP_SEARCH_RIGHT_LOST: {
    status: 403,
    zh: '发起人的账号已停用或删除，深度搜索没有继续',
    en: 'The account that began the search is suspended or removed; it did not go on',
  },
} as const satisfies ErrorTable;
