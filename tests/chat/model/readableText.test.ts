import { describe, expect, it } from 'vitest';
import { readableText } from '#chat/model/readableText.ts';

const fence = (tag: string, body: unknown) => `\`\`\`${tag}\n${JSON.stringify(body)}\n\`\`\``;
const copied = (text: string) => readableText(text, 'copy').trim();

describe('an answer in plain Markdown', () => {
  it('keeps what is Markdown already to the letter', () => {
    const text =
      '# Title\n\n* one\n* two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[name][1] and $x$\n\n```js\na\n\n\n\nb\n```\n\n~~~sql\nselect 1\n~~~\n\n    indented\n\n![a](/b.png)\n\n[1]: http://example.com';
    expect(copied(text)).toBe(text);
  });

  it('shows the rows of a chart as a table, with its SQL', () => {
    const chart = {
      type: 'response_bar_chart',
      title: 'Sales',
      describe: 'By city',
      sql: 'select 1',
      data: [
        { city: 'a|b', n: 1 },
        { city: 'c', n: null },
      ],
    };
    expect(copied(`Here:\n${fence('vis-db-chart', chart)}\nDone`)).toBe(
      'Here:\n\n**Sales**\n\nBy city\n\n| city | n |\n| --- | ---: |\n| a\\|b | 1 |\n| c |  |\n\n```sql\nselect 1\n```\n\nDone',
    );
  });

  it('shows every chart of a dashboard', () => {
    const chart = (name: string) => ({
      chart_uid: name,
      chart_name: name,
      chart_type: 'BarChart',
      chart_desc: '',
      chart_sql: '',
      column_name: ['city', 'n'],
      values: [{ name: 'x', type: 'n', value: '1' }],
    });
    const report = { conv_uid: 'c', title: '', template_name: 'report', template_introduce: 'All of it', charts: [chart('A'), chart('B')] };
    const table = '| city | n |\n| --- | ---: |\n| x | 1 |';
    expect(copied(fence('dashboard-report', report))).toBe(`All of it\n\n**A**\n\n${table}\n\n**B**\n\n${table}`);
  });

  it('leaves out what the model thought', () => {
    expect(copied('before\n\n``````vis-thinking\nhm\n```\nsecret\n```\n``````\n\nafter')).toBe('before\n\nafter');
  });

  it('leaves the list of files out of a copy, and keeps it in a document', () => {
    const text = 'The answer\trelations:a.pdf,b.pdf';
    expect(copied(text)).toBe('The answer');
    expect(readableText(text, 'document').trim()).toBe('The answer\n\n- a.pdf\n- b.pdf');
  });

  it('names the documents with the passages that the answer cites', () => {
    const documents = [{ name: 'law.pdf', chunks: [{ index: 1, id: 7, content: 'Article\n1', meta_info: '{}', recall_score: 0.5 }] }];
    expect(
      copied(
        `As in [1].\n\n<references title="References" references="${JSON.stringify(documents).replaceAll('"', '&quot;')}"></references>`,
      ),
    ).toBe('As in [1].\n\n- law.pdf\n  - [1] Article 1');
  });

  it('stands below the titles of a document, and says there what the documents are', () => {
    const sources = '<references>{"references":[{"name":"law.pdf","chunks":[]}]}</references>';
    const text = `# One\n\nTwo\n===\n\n##### Three\n\n${sources}`;
    expect(copied(text)).toBe('# One\n\nTwo\n===\n\n##### Three\n\n- law.pdf');
    expect(readableText(text, 'document', 'Sources').trim()).toBe('### One\n\n### Two\n\n###### Three\n\n**Sources**\n\n- law.pdf');
  });

  it('reads what agents say to its depth', () => {
    const inner = fence('agent-plans', [{ name: 'count', num: 1, status: 'complete', agent: 'Scientist', markdown: 'counted **3**' }]);
    const outer = [{ sender: 'Planner', receiver: 'User', model: 'm', markdown: inner, resource: null }];
    expect(copied(fence('agent-messages', outer))).toBe('**Planner → User**\n\n**count · Scientist**\n\ncounted **3**');
  });

  it('puts code in a fence that nothing in it can close', () => {
    const code = { code: [['markdown', '```js\n1\n```']], exit_success: true, language: 'markdown', log: 'ok' };
    expect(copied(fence('vis-code', code))).toBe('````markdown\n```js\n1\n```\n````\n\n```\nok\n```');
  });

  it('keeps a block that it cannot read', () => {
    expect(copied('```vis-chart\n{"type":\n```')).toBe('```vis-chart\n{"type":\n```');
  });
});
