import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortTitle } from '#schemas/wire/chat/shortTitle.ts';

it.each([
  ['哪个城市最多？', '哪个城市最多？'],
  ['同比和环比分别怎样计算？用表格举例', '同比和环比分别怎样计算？'],
  ['你好，请解释一下“债券久期”，并举例', '你好，请解释一下“债券久期”'],
  ['为一份季度经营分析报告列出提纲，三级标题以内，每级不超过五条', '为一份季度经营分析报告列出提纲'],
  ['请把最近三年各个省份的社会消费品零售总额按季度汇总成一张表', '请把最近三年各个省份的社会消费品零售总额…'],
  ['What is the turnover of 1,200.50 in Q3? Show a table.', 'What is the turnover of 1,200.50 in Q3?'],
  ['Explain the difference between LEFT JOIN and INNER JOIN', 'Explain the difference between LEFT JOIN…'],
  ['## 周报\n- 用 **三句话** 概括 [这份报告](https://example.com/a)', '周报 用 三句话 概括 这份报告'],
  ['```sql\nselect user_name from users\n```', 'select user_name from users'],
  [' \n ', ''],
])('makes a title of %j', (question, title) => {
  expect(shortTitle(question)).toBe(title);
});

it('never takes more room than 20 characters and the ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (question) => {
      expect(Array.from(shortTitle(question)).length).toBeLessThanOrEqual(42);
      expect(shortTitle('数'.repeat(30) + question)).toBe(`${'数'.repeat(20)}…`);
    }),
  );
});
