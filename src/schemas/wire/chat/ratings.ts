/**
 * Categories of feedback, whether it is given with a rating or in the list (spec §3). Four are those of rated questions in the older
 * contract (§9.1), which its clients know; they are offered the others as well.
 */
export const feedbackCategories = {
  information: { zh: '信息查询', en: 'Looking something up' },
  work_study: { zh: '工作学习', en: 'Work and study' },
  just_fun: { zh: '互动闲聊', en: 'Just chatting' },
  data: { zh: '数据问答', en: 'Data' },
  report: { zh: '报告', en: 'Report' },
  interface: { zh: '界面', en: 'Interface' },
  others: { zh: '其他', en: 'Other' },
} as const;
export type FeedbackCategory = keyof typeof feedbackCategories;

/** Lowest score of an answer that is correct: "4, correct but wordy" (spec §5 gives the ends of the scale). */
export const lowestGoodScore = 4;
