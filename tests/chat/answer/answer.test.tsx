import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { references } from '../model/parts/payloads.ts';
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

  it.each([
    ['markdown', '[前 ![构建 *图*](https://i.example/b.svg) [1]](https://ci.example/)'],
    ['HTML', '<a href="https://ci.example/">前 <img alt="构建 图" src="https://i.example/b.svg"> <a href="/x">[1]</a></a>'],
  ])('leads from a picture in a link of %s to where the link leads, and offers the picture beside it', async (_, link) => {
    const { container } = await showAnswer(`${link}\n\n${references()}`);
    expect(container.querySelector('a a, a button')).toBeNull();
    expect(screen.getByRole('link', { name: '前 图片：构建 图 [1]' })).toHaveAttribute('href', 'https://ci.example/');
    expect(screen.getByRole('link', { name: '看图片：构建 图' })).toHaveAttribute('href', 'https://i.example/b.svg');
  });

  it('leaves the picture a link where the link around it is none', async () => {
    await showAnswer('[![构建](https://i.example/b.svg)](javascript:x)');
    expect(screen.getByRole('link', { name: '图片：构建' })).toHaveAttribute('href', 'https://i.example/b.svg');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('keeps marks out of the words for a picture', async () => {
    await showAnswer('![销售 *走势* `2026` &eacute;](/files/a.png)\n\n前 ![**b**](/files/b.png)');
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['销售 走势 2026 é', 'b']);
  });

  it('keeps elements of HTML together over blank lines, with markdown between their tags', async () => {
    const { container } = await showAnswer(
      '<table>\n<tr><th>名</th>\n\n<th>数</th></tr>\n\n<tr>\n<td>\n\n**甲**\n\n- 一\n\n</td>\n\n<td>\n\n`</table>`\n\n</td></tr>\n</table>\n之后\n\n<ul>\n<li>x</li>\n\n<li>y</li>\n</ul>',
    );
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['甲一', '</table>']);
    expect(screen.getByText('甲').tagName).toBe('STRONG');
    expect(container.querySelectorAll('table')).toHaveLength(1);
    expect(screen.getByText('之后').closest('table')).toBeNull();
    expect(within(screen.getAllByRole('list').at(-1)!).getAllByRole('listitem')).toHaveLength(2);
  });

  it('loses no words that stand in a table or list of HTML without a cell or item, nor behind one without an end', async () => {
    const { container } = await showAnswer('<table>早<tr>中<td>格</td></tr>\n\n晚\n\n<ul>散<li>项</li>');
    expect(container.textContent?.replace(/\s/g, '')).toBe('早中晚散项格');
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
