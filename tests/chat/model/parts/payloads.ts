/** Payloads of contract §5 as servers send them: synthetic values, real shapes. */
export const sales = [
  { city: '北京', amount: 120.5, orders: 12 },
  { city: '上海', amount: 98, orders: 9 },
  { city: '深圳', amount: null, orders: 7 },
  { city: '杭州', amount: '-', orders: 5 },
];

export const chart = {
  type: 'response_bar_chart',
  sql: 'select city, amount from sales',
  title: '各城市销售额',
  describe: '今年',
  data: sales,
};

/** A fence of the vis protocol. */
export const fence = (tag: string, payload: unknown): string =>
  `\`\`\`${tag}\n${typeof payload === 'string' ? payload : JSON.stringify(payload)}\n\`\`\`\n`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `chart-view`, its payload escaped as XML. */
export const chartView = (payload: unknown): string => `<chart-view content="${escaped(JSON.stringify(payload))}" />`;

export const documents = [
  {
    name: '%E5%B9%B4%E6%8A%A5_0123456789abcdef.pdf',
    chunks: [
      { index: 1, id: 11, content: '第一段原文', meta_info: "{'source': '年报.pdf'}", recall_score: 0.87654 },
      { index: 2, id: 12, content: '第二段原文', meta_info: '', recall_score: 0.5 },
    ],
  },
  { name: '制度.docx', chunks: [{ index: 3, id: 20, content: '第三段原文', meta_info: null, recall_score: null }] },
];

/** `references`, as the attribute that servers write. */
export const references = (list: unknown = documents): string =>
  `<references title="References" references="${escaped(JSON.stringify(list))}"></references>`;

export const plan = [
  { name: '取数', num: 1, status: 'complete', agent: 'DataScientist', markdown: `结果如下\n\n${fence('vis-chart', chart)}` },
  { name: '作图', num: '2', status: 'runing', agent: 'Painter', markdown: '正在画' },
  { name: '写报告', num: 3, status: 'todo', agent: '', markdown: '' },
];

export const messages = [
  { sender: '用户', receiver: '规划者', model: null, markdown: '请分析', resource: 'null' },
  { sender: '规划者', receiver: '用户', model: 'm', markdown: '**好的**', resource: documents },
];

export const plugin = { name: 'weather', args: { city: '北京' }, status: 'complete', logo: null, result: '晴，**25** 度', err_msg: null };

const value = (name: string, type: string, amount: string) => ({ name, type, value: amount });
const reportChart = (chart_name: string, chart_type: string, values: object[]) => ({
  chart_uid: chart_name,
  chart_name,
  chart_type,
  chart_desc: '',
  chart_sql: 'select 1',
  column_name: ['city', 'amount'],
  values,
  style: null,
});

/** The report of a dashboard conversation (contract §5.7). */
export const report = {
  conv_uid: 'c',
  template_name: 'report',
  template_introduce: '销售概况',
  charts: [
    reportChart('总额', 'IndicatorValue', [value('amount', 'amount_amount', '218.5')]),
    reportChart('城市', 'BarChart', [value('北京', 'amount', '120.5'), value('上海', 'amount', '98')]),
    reportChart('走势', 'LineChart', [value('2026-01', 'amount', '10'), value('2026-02', 'amount', '12')]),
    reportChart('明细', 'Table', [value('北京', 'amount', '120.5'), value('北京', 'amount', '1')]),
  ],
};

/** A dashboard of so many charts. */
export const dashboard = (count: number) => ({
  data: Array.from({ length: count }, (_, at) => ({ ...chart, title: `图 ${at + 1}`, describe: '' })),
  chart_count: count,
  title: null,
  display_strategy: 'default',
  style: 'default',
});
