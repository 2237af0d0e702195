import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showAnswer } from './showAnswer.tsx';

describe('an answer', () => {
  it('draws the marks of markdown as elements', async () => {
    const { container } = await showAnswer(
      '# 标题\n\n一段 **重点：**内容，~~删去~~，`code`，[链接](https://a.example/x?a=1&b=2)。\n\n- 一\n- 二\n\n1. x\n2. y\n\n- [x] 做完\n- [ ] 没做\n\n> 引文\n\n---\n',
    );
    expect(screen.getByRole('heading', { name: '标题' })).toBeVisible();
    expect(screen.getByText('重点：').tagName).toBe('STRONG');
    expect(screen.getByText('删去').tagName).toBe('DEL');
    expect(screen.getByText('code').tagName).toBe('CODE');
    expect(screen.getByRole('link', { name: '链接' })).toHaveAttribute('href', 'https://a.example/x?a=1&b=2');
    expect(screen.getByRole('link', { name: '链接' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['一', '二', 'x', 'y', '做完', '没做']);
    expect(screen.getByRole('checkbox', { name: '已完成' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '未完成' })).not.toBeChecked();
    expect(screen.getByText('引文').closest('blockquote')).toBeVisible();
    expect(container.querySelector('hr')).toBeVisible();
  });

  it('shows code with its language, and in colours once that has been fetched', async () => {
    const { container } = await showAnswer('```python\nprint("hi")\n```');
    const code = screen.getByRole('group', { name: 'python 代码' });
    expect(code).toHaveTextContent('print("hi")');
    await waitFor(() => expect(container.querySelector('pre span')).not.toBeNull());
    expect(code).toHaveTextContent('print("hi")');
  });

  it('leads to addresses with spaces, and draws pictures from them', async () => {
    await showAnswer(
      '[年报](</files/年度 报告.pdf>) ![图](</files/图 1.png>)\n\n<a href="/files/a b.pdf">附件</a> <https://a.example/\\x>',
    );
    expect(screen.getByRole('link', { name: '年报' })).toHaveAttribute('href', encodeURI('/files/年度 报告.pdf'));
    expect(screen.getByRole('link', { name: '附件' })).toHaveAttribute('href', '/files/a%20b.pdf');
    expect(screen.getByRole('link', { name: 'https://a.example/\\x' })).toHaveAttribute('href', 'https://a.example/%5Cx');
    expect(screen.getByRole('img', { name: '图' })).toHaveAttribute('src', encodeURI('/files/图 1.png'));
  });

  it('reads every character reference of HTML once, but in code', async () => {
    const { container } = await showAnswer(
      'caf&eacute; &uuml;ber &NotEqualTilde; &#20013;&#x6587; &nosuch; &amp;lt; `&eacute;`\n\n<b>&Auml;</b> [a](/x?a=1&amp;b=2 "t")',
    );
    expect(container.textContent).toBe('café über ≂̸ 中文 &nosuch; &lt; &eacute;Ä a');
    expect(screen.getByRole('link', { name: 'a' })).toHaveAttribute('href', '/x?a=1&b=2');
  });

  it('folds what was thought to one line, which opens', async () => {
    const { user } = await showAnswer([
      { kind: 'thinking', text: '先看 *表结构*' },
      { kind: 'text', text: '结论' },
    ]);
    const line = screen.getByRole('button', { name: /思考过程/ });
    expect(screen.queryByText('表结构')).toBeNull();
    await user.click(line);
    expect(screen.getByText('表结构').tagName).toBe('EM');
    expect(within(line).getByText(/8 字/)).toBeVisible();
  });
});
