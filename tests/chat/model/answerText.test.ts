import { describe, expect, it } from 'vitest';
import { reportFence, reportIn, segmentsOfText, unescapedNewlines } from '#chat/model/answerText.ts';

const thinking = (text: string) => ({ kind: 'thinking', text });
const said = (text: string) => ({ kind: 'text', text });
const fence = '`'.repeat(6);

describe('an answer that came as one text', () => {
  it.each([
    ['', []],
    ['plain', [said('plain')]],
    [`${fence}vis-thinking\nhm\nso\n${fence}\n\n42`, [thinking('hm\nso'), said('42')]],
    [`${fence}vis-thinking\r\nhm\r\n${fence}\r\n42`, [thinking('hm'), said('42')]],
    [`\n${fence}vis-thinking\none\n${fence}\n${fence}vis-thinking\ntwo\n${fence}\n42`, [thinking('one'), thinking('two'), said('42')]],
    [`${fence}vis-thinking\n\`\`\`js\n1\n\`\`\`\n${fence}\n42`, [thinking('```js\n1\n```'), said('42')]],
    [`${fence}vis-thinking\n${fence}\n42`, [said('42')]],
    [`42\n${fence}vis-thinking\nhm\n${fence}`, [said(`42\n${fence}vis-thinking\nhm\n${fence}`)]],
    ['```vis-chart\n{}\n```', [said('```vis-chart\n{}\n```')]],
  ])('%j is %j', (text, segments) => {
    expect(segmentsOfText(text)).toEqual(segments);
  });

  it('never shows a block of thinking as text while it grows, nor its last line as a thought', () => {
    const whole = `${fence}vis-thinking\nhm, \`x\`\nso\n${fence}\n42`;
    const shown = [...whole].map((_, index) => segmentsOfText(whole.slice(0, index + 1)));
    expect(
      shown
        .flat()
        .filter(({ kind }) => kind === 'text')
        .map(({ text }) => text),
    ).toEqual(['`', '``', '```', '````', '`````', '4', '42']);
    expect(shown.flat().filter(({ kind, text }) => kind === 'thinking' && text.includes('``'))).toEqual([]);
  });
});

describe('a report of a dashboard', () => {
  const report = { template_name: 'report', charts: [{ chart_name: '```\n' }] };

  it('is known by what it holds', () => {
    expect(reportIn(JSON.stringify(report))).toEqual(report);
    expect(reportIn(`{\\n"template_name": "report",\\n"charts": []}`)).toEqual({ template_name: 'report', charts: [] });
    expect(reportIn('{"template_name":"report"}')).toBeNull();
    expect(reportIn('{"template_name":"report","charts":')).toBeNull();
    expect(reportIn('see {"template_name":"report","charts":[]}')).toBeNull();
  });

  it('stands in a fence that nothing in it can close', () => {
    expect(reportFence(report).split('\n')).toEqual(['```dashboard-report', JSON.stringify(report), '```']);
  });
});

it('reads new lines that were written as two characters', () => {
  expect(unescapedNewlines('a\\nb\\\\c')).toBe('a\nb\\\\c');
});
