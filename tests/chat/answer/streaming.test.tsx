import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { chart, fence } from '../model/parts/payloads.ts';
import { everything } from '../model/parts/markdown.ts';
import { showAnswer } from './showAnswer.tsx';

const streaming = { isStreaming: true };

describe('An answer while it streams', () => {
  it('keeps what it has drawn as the rest comes', async () => {
    const { container, grow } = await showAnswer('# 标题\n\n第一段\n\n```sql\nselect 1\n```\n\n第二段在', streaming);
    const [title, first, code] = [...(container.firstElementChild?.children ?? [])];
    grow('# 标题\n\n第一段\n\n```sql\nselect 1\n```\n\n第二段在写\n\n- 项', streaming);
    grow('# 标题\n\n第一段\n\n```sql\nselect 1\n```\n\n第二段在写\n\n- 项目\n\n末段');
    expect([...(container.firstElementChild?.children ?? [])].slice(0, 3)).toEqual([title, first, code]);
    expect(container.firstElementChild?.children[0]).toBe(title);
    expect(screen.getByText('末段')).toBeVisible();
  });

  it.each([
    ['items of a list', '', (at: number) => `- 第 ${at} 项\n`, 'li'],
    ['rows of a table', '| 名 | 数 |\n| --- | --- |\n', (at: number) => `| 第 ${at} 行 | ${at} |\n`, 'tbody tr'],
    ['lines of code', '```js\n', (at: number) => `const a${at} = ${at};\n`, 'code > span'],
    ['paragraphs of a quotation', '', (at: number) => `> 第 ${at} 段\n>\n`, 'blockquote p'],
  ])('keeps the %s that it has drawn as more come', async (_, head, line, selector) => {
    const text = (count: number) => head + Array.from({ length: count }, (__, at) => line(at)).join('');
    const { container, grow } = await showAnswer(text(110), streaming);
    const drawn = () => [...container.querySelectorAll(selector)];
    for (let count = 111; count <= 120; count += 1) grow(text(count), streaming);
    const kept = drawn().slice(0, -1);
    const before = kept.map((element) => element.firstChild);
    grow(`${text(120)}${line(120).slice(0, 4)}`, streaming);
    expect(kept.length).toBeGreaterThan(1);
    for (const [at, element] of kept.entries()) {
      expect(drawn()[at]).toBe(element);
      expect(element.firstChild).toBe(before[at]);
    }
    expect(container.textContent).toContain(line(119).match(/\d+/)?.[0]);
  });

  it('never shows a mark that will be taken back, nor loses a word', async () => {
    const text = '结果：**重点** 和 `代码`\n\n| 名 | 数 |\n| --- | --- |\n| 甲 | 1 |\n\n- 一\n- 二';
    const { container, grow } = await showAnswer('', streaming);
    for (let end = 1; end <= text.length; end += 1) {
      await act(async () => grow(text.slice(0, end), streaming));
      expect(container.textContent).not.toMatch(/[*`|]|---/);
    }
    expect(container.textContent).toContain('结果：重点 和 代码');
  });

  it('draws an open fence as the code that it will be', async () => {
    const { container } = await showAnswer('看：\n\n```python\nprint(1)\n\nprint(2', streaming);
    expect(container.querySelector('pre')?.textContent).toBe('print(1)\n\nprint(2');
  });

  it('colours an open fence as it grows, and does not lose the colours when it closes', async () => {
    const { container, grow } = await showAnswer('```python\nprint(1', streaming);
    const coloured = () => [...container.querySelectorAll('pre span[class]')].map(({ textContent }) => textContent);
    await waitFor(() => expect(coloured()).toContain('print'));
    grow('```python\nprint(1)\nreturn', streaming);
    expect(coloured()).toContain('return');
    grow('```python\nprint(1)\nreturn\n```');
    expect(coloured()).toEqual(expect.arrayContaining(['print', '1', 'return']));
    expect(container.querySelector('pre')?.textContent).toBe('print(1)\nreturn');
  });

  it('does not read a line without an end anew for its colours with each word, only when it is over', async () => {
    const line = `print(1) ${'x '.repeat(4000)}x`;
    const { container, grow } = await showAnswer('```python\nprint(1', streaming);
    await waitFor(() => expect(container.querySelector('pre span span')).not.toBeNull());
    grow(`\`\`\`python\n${line}`, streaming);
    expect(container.querySelector('pre span span')).toBeNull();
    expect(container.querySelector('pre')?.textContent).toBe(line);
    grow(`\`\`\`python\n${line}\n\`\`\``);
    expect(container.querySelector('pre span')).toHaveTextContent('print');
  });

  it('keeps a place for a chart until its data is there', async () => {
    const whole = fence('vis-chart', chart);
    const { grow } = await showAnswer(whole.slice(0, 60), streaming);
    expect(screen.getByRole('status', { name: '正在准备图表' })).toBeVisible();
    grow(whole, streaming);
    expect(screen.getByText('各城市销售额')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows a chart that never came to its end as the code that came', async () => {
    await showAnswer(fence('vis-chart', chart).slice(0, 60));
    expect(screen.getByText(/response_bar_chart/)).toBeVisible();
  });

  it('says what is being done before there is anything to read', async () => {
    const { grow } = await showAnswer([], { isStreaming: true, progress: '正在生成 SQL' });
    expect(screen.getByText('正在生成 SQL')).toBeVisible();
    grow([{ kind: 'text', text: '答案' }], { isStreaming: true, progress: null });
    expect(screen.queryByText('正在生成 SQL')).toBeNull();
  });

  it('says while it thinks that it does, and after how long it did', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      const { grow } = await showAnswer([{ kind: 'thinking', text: '想' }], streaming);
      expect(screen.getByRole('button', { name: /正在思考/ })).toBeVisible();
      act(() => void vi.advanceTimersByTime(12_400));
      grow(
        [
          { kind: 'thinking', text: '想好' },
          { kind: 'text', text: '答' },
        ],
        streaming,
      );
      expect(screen.getByRole('button', { name: /思考过程 12 秒 · 2 字/ })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('draws every piece of markdown, whole and cut off at any place', async () => {
    const { container, grow } = await showAnswer('', streaming);
    for (let end = 1; end <= everything.length; end += 23) grow(everything.slice(0, end), streaming);
    grow(everything);
    expect(container.textContent).not.toContain('这部分没能画出来');
  });
});

describe('An answer of which a part breaks', () => {
  it('shows that part as its source, and all others', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = vi.spyOn(Intl.Collator.prototype, 'compare', 'get').mockImplementation(() => {
      throw new Error('broken');
    });
    const { user, container } = await showAnswer('前面\n\n| a |\n|---|\n| x |\n| y |\n\n后面');
    await user.click(screen.getByTitle('按“a”排序'));
    broken.mockRestore();
    complaint.mockRestore();
    await waitFor(() => expect(screen.getByText('这部分没能画出来，下面是它的内容。')).toBeVisible());
    expect(container.querySelector('pre')?.textContent).toContain('| x |');
    expect(screen.getByText('前面')).toBeVisible();
    expect(screen.getByText('后面')).toBeVisible();
  });
});

describe('An answer on paper', () => {
  it('is open wherever it was folded, but for what was thought', async () => {
    await showAnswer([
      { kind: 'thinking', text: '想了什么' },
      { kind: 'text', text: fence('vis-chart', chart) },
    ]);
    expect(screen.queryByText('想了什么')).toBeNull();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(screen.queryByText(/想了什么|思考过程/)).toBeNull();
    expect(screen.getByText(/select/)).toBeVisible();
    expect(screen.getByRole('cell', { name: '120.5' })).toBeVisible();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText(/select/)).toBeNull();
    expect(screen.getByRole('button', { name: /思考过程/ })).toBeVisible();
  });
});
