import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showAnswer } from '../answer/showAnswer.tsx';
import { fence, messages, plan, plugin, references } from '../model/parts/payloads.ts';

describe('The sources of an answer', () => {
  it('are led to by their numbers in the text, which count over all documents', async () => {
    const { user } = await showAnswer(`结论一[1]，结论二[3]，数组[9]。\n\n${references()}`);
    expect(screen.queryByText('第三段原文')).toBeNull();
    await user.click(screen.getByRole('button', { name: '依据 3：制度.docx' }));
    const passage = await screen.findByRole('article', { name: '第 3 段' });
    expect(within(passage).getByText('第三段原文')).toBeVisible();
    await waitFor(() => expect(passage).toHaveFocus());
    expect(screen.getByText(/数组\[9\]。/)).toBeVisible();
  });

  it('are opened by document, each passage with its score and where it comes from', async () => {
    const { user } = await showAnswer(references());
    await user.click(screen.getByRole('button', { name: /年报\.pdf/ }));
    expect(screen.getByText('第一段原文')).toBeVisible();
    expect(screen.getByText('相关度 0.877')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '来源信息' }));
    expect(screen.getByText("{'source': '年报.pdf'}")).toBeVisible();
  });
});

describe('What agents do', () => {
  it('is listed as a plan whose steps open, with charts in them', async () => {
    const { user } = await showAnswer(fence('agent-plans', plan));
    expect(screen.getByText('1/3 步')).toBeVisible();
    expect(screen.getByText('正在画')).toBeVisible();
    const step = screen.getByRole('button', { name: /取数 - DataScientist/ });
    expect(step).toHaveAttribute('aria-expanded', 'false');
    await user.click(step);
    expect(screen.getByText('各城市销售额')).toBeVisible();
  });

  it('is told as messages, the last one open', async () => {
    await showAnswer(fence('agent-messages', messages), { language: 'en' });
    expect(screen.getByRole('button', { name: /用户 → 规划者/ })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('好的').tagName).toBe('STRONG');
    expect(screen.getByText('Model m')).toBeVisible();
  });

  it('shows a call with its status, what it was asked and what it gave', async () => {
    const { user } = await showAnswer(fence('vis-plugin', plugin));
    expect(screen.getByText('已完成')).toBeVisible();
    expect(screen.getByText('25').tagName).toBe('STRONG');
    await user.click(screen.getByRole('button', { name: '参数' }));
    expect(screen.getByText(/"city"/)).toBeVisible();
  });

  it('shows why a call failed', async () => {
    await showAnswer(fence('vis-plugin', { ...plugin, status: 'failed', result: null, err_msg: '超时' }));
    expect(screen.getByText('失败')).toBeVisible();
    expect(screen.getByText('超时')).toBeVisible();
  });

  it('stops at a sensible depth where answers stand in answers', async () => {
    const nested = (depth: number): string =>
      fence('agent-messages', [{ ...messages[1], resource: null, markdown: depth === 0 ? '**底**' : nested(depth - 1) }]);
    const { container } = await showAnswer(nested(12));
    expect(container.textContent).toContain('agent-messages');
    expect(container.querySelectorAll('pre')).toHaveLength(1);
  });
});

describe('What an answer offers', () => {
  it('asks the question that a button of it says', async () => {
    const onAsk = vi.fn();
    const { user } = await showAnswer('试试 <button class="chat-link" data-msg="按月看呢？">按月</button>', { onAsk });
    await user.click(screen.getByRole('button', { name: '按月' }));
    expect(onAsk).toHaveBeenCalledExactlyOnceWith('按月看呢？');
  });

  it('is only words where nothing can be asked', async () => {
    await showAnswer('试试 <button class="chat-link" data-msg="x">按月</button>');
    expect(screen.queryByRole('button', { name: '按月' })).toBeNull();
    expect(screen.getByText(/按月/)).toBeVisible();
  });

  it('is an app, opened in its own window', async () => {
    await showAnswer(fence('vis-app-link', { app_code: 'a b', app_name: '销售助手', app_desc: '说明', status: 'complete' }));
    expect(screen.getByRole('link', { name: '打开应用' })).toHaveAttribute('href', '/chat?scene=chat_app&app=a+b');
  });
});
