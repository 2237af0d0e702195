import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extend, nothingRead } from '#chat/model/parts/blocks.ts';
import type { Part } from '#chat/model/parts/part.ts';
import { partsOf } from '#chat/model/parts/partsOf.ts';
import { chart, chartView, dashboard, documents, fence, messages, plan, plugin, references, report } from './payloads.ts';

const read = (text: string, isGrowing = false): readonly Part[] =>
  extend(nothingRead, text).blocks.flatMap((block) => partsOf(block, isGrowing));
const only = (text: string) => {
  const parts = read(text);
  expect(parts).toHaveLength(1);
  return parts[0];
};

describe('The parts of an answer', () => {
  it.each(['vis-chart', 'vis-db-chart'])('reads %s with its data, nulls however they came', (tag) => {
    expect(only(fence(tag, chart))).toEqual({
      kind: 'chart',
      type: 'bar',
      title: '各城市销售额',
      describe: '今年',
      sql: 'select city, amount from sales',
      columns: ['city', 'amount', 'orders'],
      rows: [
        ['北京', 120.5, 12],
        ['上海', 98, 9],
        ['深圳', null, 7],
        ['杭州', null, 5],
      ],
    });
  });

  it('reads a chart between the words, however its element is closed', () => {
    for (const view of [chartView(chart), chartView(chart).replace(' />', '>\n</chart-view>'), chartView(chart).replace(' />', '>')]) {
      expect(read(`各城市如下：${view}\n\n以上。`).map(({ kind }) => kind)).toEqual(['text', 'chart', 'text']);
    }
  });

  it('takes a chart out of the code that it was written into, and shows it after', () => {
    expect(read(`\`\`\`json\nselect\n${chartView(chart)}\n\`\`\``)).toMatchObject([{ kind: 'code', text: 'select' }, { kind: 'chart' }]);
    expect(read(`看 \`${chartView(chart)}\` 这里`).map(({ kind }) => kind)).toEqual(['text', 'chart']);
  });

  it('keeps the empty chart of a query that failed', () => {
    expect(only(chartView({ sql: 'select x', type: 'response_table', data: [] }))).toMatchObject({
      type: 'table',
      sql: 'select x',
      rows: [],
    });
  });

  it('tells the words of a failure from the red mark before them', () => {
    const parts = read(
      `想法\n\n<span style="color:red">ERROR!</span>no such table: <b>x</b>\n\n${chartView({ sql: 's', type: 'response_table', data: [] })}`,
    );
    expect(parts.map(({ kind }) => kind)).toEqual(['text', 'error', 'chart']);
    expect(parts[1]).toMatchObject({ text: 'no such table: <b>x</b>' });
  });

  it('reads the error of a conversion', () => {
    expect(only(fence('vis-convert-error', { display_type: 'x', sql: 'select 1', thought: '没有这张表' }))).toEqual({
      kind: 'error',
      text: '没有这张表',
      sql: 'select 1',
    });
  });

  it('reads sources from every form that they have had', () => {
    const forms = [
      references(),
      `<references>${JSON.stringify({ title: 'References', references: documents })}</references>`,
      `<references>${JSON.stringify({ knowledge: documents })}</references>`,
      references({ references: { knowledge: documents } }),
    ];
    for (const form of forms) {
      expect(only(form)).toMatchObject({
        kind: 'references',
        documents: [
          { name: '年报.pdf', passages: [{ index: 1, content: '第一段原文', score: 0.87654 }, { index: 2 }] },
          { name: '制度.docx', passages: [{ index: 3, score: null }] },
        ],
      });
    }
    expect(only(references([{ name: 'a.txt', chunks: [4, 5] }]))).toMatchObject({
      documents: [{ passages: [{ index: 4 }, { index: 5 }] }],
    });
  });

  it('reads the files that older servers put after a tab', () => {
    expect(read('答案。\trelations:a.txt,b.txt')).toMatchObject([
      { kind: 'text' },
      { kind: 'references', documents: [{ name: 'a.txt' }, { name: 'b.txt' }] },
    ]);
  });

  it('keeps an underscore that belongs to the name of a document', () => {
    expect(only(references([{ name: 'user_guide.md', chunks: [] }]))).toMatchObject({ documents: [{ name: 'user_guide.md' }] });
  });

  it('reads plans, messages and calls, misspelt statuses too', () => {
    expect(only(fence('agent-plans', plan))).toMatchObject({
      steps: [{ name: '取数', number: '1', status: 'complete' }, { status: 'running' }, { status: 'waiting' }],
    });
    expect(only(fence('agent-messages', messages))).toMatchObject({
      messages: [{ references: null, model: '' }, { references: { kind: 'references' } }],
    });
    expect(only(fence('vis-plugin', plugin))).toMatchObject({
      kind: 'plugin',
      name: 'weather',
      status: 'complete',
      result: '晴，**25** 度',
    });
    expect(only(fence('vis-api-response', { ...plugin, result: '{"a":[1]}' }))).toMatchObject({
      isData: true,
      result: '{\n  "a": [\n    1\n  ]\n}',
    });
    expect(only('<dbgpt-view>{"name":"x","status":"completed","result":"第一行\n第二行"}</dbgpt-view>')).toMatchObject({
      kind: 'plugin',
      status: 'complete',
      result: '第一行\n第二行',
    });
  });

  it('reads what was run, a link to an app and the summary of a document', () => {
    expect(only(fence('vis-code', { code: [['python', 'print(1)']], exit_success: false, language: 'python', log: '错' }))).toEqual({
      kind: 'code',
      language: 'python',
      text: 'print(1)',
      isOpen: false,
      log: { text: '错', isFailed: true },
    });
    expect(only(fence('vis-app-link', { app_code: 'a', app_name: '应用', app_desc: '说明', status: 'complete' }))).toMatchObject({
      kind: 'link',
      code: 'a',
    });
    expect(only('<summary>文档 &lt;要点&gt;</summary>')).toEqual({ kind: 'summary', text: '文档 <要点>' });
  });

  it('reads a dashboard of any number of charts, and the report of a dashboard conversation', () => {
    for (const count of [0, 1, 5, 9, 30]) expect(only(fence('vis-dashboard', dashboard(count)))).toMatchObject({ kind: 'dashboard' });
    expect(only(fence('dashboard-report', report))).toMatchObject({
      introduction: '销售概况',
      charts: [
        { chart: { type: 'indicator', rows: [['amount', '218.5']] } },
        {
          chart: {
            type: 'bar',
            columns: ['city', 'amount'],
            rows: [
              ['北京', '120.5'],
              ['上海', '98'],
            ],
          },
        },
        { chart: { type: 'line' } },
        {
          chart: {
            type: 'table',
            rows: [
              ['北京', '120.5'],
              ['北京', '1'],
            ],
          },
        },
      ],
    });
  });

  it('reads thoughts, pictures, statements and tables for what they are', () => {
    expect(only('``````vis-thinking\n想 ```一``` 想\n``````')).toEqual({ kind: 'thinking', text: '想 ```一``` 想' });
    expect(only('![图](/files/a.png)')).toMatchObject({ kind: 'image', address: '/files/a.png', alt: '图' });
    expect(only('```sql\nselect 1\n```')).toEqual({ kind: 'sql', text: 'select 1', isOpen: false });
    expect(only('| a |\n|---|\n| 1 |')).toMatchObject({ kind: 'table' });
  });

  it('shows what it cannot read as the code that it is', () => {
    for (const tag of [
      'vis-chart',
      'vis-dashboard',
      'agent-plans',
      'agent-messages',
      'vis-plugin',
      'vis-code',
      'vis-app-link',
      'dashboard-report',
    ]) {
      for (const body of ['', '{', 'null', '42', '"x"', '[[]]', '{"data": 5, "code": [], "charts": {}}']) {
        expect(only(fence(tag, body))).toMatchObject({ kind: 'code', language: tag });
      }
    }
    expect(only('<chart-view content="{oops" />')).toMatchObject({ kind: 'code', language: 'xml' });
    expect(only('<references references="nothing"></references>')).toMatchObject({ kind: 'code' });
    expect(only(fence('dbgpts-flow', '{}'))).toMatchObject({ kind: 'code', language: 'dbgpts-flow' });
  });

  it('waits for a payload while it comes, and shows it as code when no more will', () => {
    const half = '```vis-chart\n{"type": "response_bar';
    expect(read(half, true)).toEqual([{ kind: 'pending', of: 'chart' }]);
    expect(read(half, false)).toMatchObject([{ kind: 'code', language: 'vis-chart' }]);
    expect(read('<chart-view content="{&quot;ty', true)).toEqual([{ kind: 'pending', of: 'chart' }]);
    expect(read('<chart-view content="{&quot;ty', false)).toMatchObject([{ kind: 'code' }]);
  });

  it('never throws, whatever a payload is', () => {
    const tags = [
      'vis-chart',
      'vis-db-chart',
      'vis-dashboard',
      'agent-plans',
      'agent-messages',
      'vis-plugin',
      'vis-api-response',
      'vis-code',
      'dashboard-report',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...tags), fc.jsonValue(), (tag, value) => {
        expect(read(fence(tag, value)).length).toBeGreaterThan(0);
        expect(read(references(value)).length).toBeGreaterThan(0);
        expect(read(chartView(value)).length).toBeGreaterThan(0);
      }),
    );
  });
});
