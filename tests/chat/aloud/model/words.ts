import type { SpokenWords } from '#chat/aloud/model/spokenWords.ts';

/** Words of tests for what is not read out. */
export const words: SpokenWords = {
  code: '代码略',
  formula: '公式',
  link: '链接',
  table: (rows) => `表格，${rows} 行`,
  chart: (title) => `图表：${title}`,
  dashboard: (title, charts) => `看板：${title}，${charts} 张图`,
  picture: (alt) => `图片：${alt}`,
  question: (title) => `请回答：${title}`,
};
