import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SetsPanel } from '#knowledge/retrieval/sets/SetsPanel.tsx';
import { fetchWords } from '#i18n/index.ts';
import type { SetRun } from '#schemas/wire/knowledge/retrieval.ts';
import { showScreen } from '../support/consoleScreen.tsx';

const settings = { topk: 5, recall_score: 0.3, vector_weight: 0.5, rerank: false };
const runOf = (id: number, ranks: readonly (number | null)[]): SetRun => ({
  id,
  ranAt: `2026-01-0${id}T00:00:00.000Z`,
  ranBy: 'admin',
  settings,
  found: 0.5,
  reciprocalRank: 0.25 * id,
  ranks: ranks.map((rank, at) => ({ question: `问题${at}`, ranks: [rank] })),
});

/** A server that keeps one set, and what is asked of it. */
async function open() {
  await fetchWords('knowledge');
  const sets = [
    { id: 3, space: 1, name: '合同', questions: [{ question: '问题0', expected: [{ document: 8, quote: '十日' }] }], updatedAt: '' },
  ];
  const runs = [runOf(1, [4, 1, null])];
  const sent: { readonly method: string; readonly url: string; readonly payload: unknown }[] = [];
  const answers: Readonly<Record<string, () => unknown>> = {
    'get /api/knowledge/question-sets': () => sets,
    'get /api/knowledge/question-sets/3/runs': () => runs.toReversed(),
    'post /api/knowledge/question-sets/3/run': () => (runs.push(runOf(2, [1, 3, null])), runs[1]),
    'post /api/knowledge/question-sets': () => 4,
  };
  const custom = async ({ url, method, payload }: { url: string; method: string; payload?: unknown }) => {
    sent.push({ method, url, payload });
    return { data: answers[`${method} ${url}`]!() };
  };
  const getList = async () => ({ data: [{ id: 8, name: '合同.md' }], total: 1 });
  const getMany = async () => ({ data: [{ id: 8, name: '合同.md' }] });
  const element = <SetsPanel space={1} start={settings} />;
  const { user } = await showScreen([{ path: 'sets', element }], { at: '/sets', data: { custom, getList, getMany } as never });
  return { user, sent };
}

describe('sets of questions', () => {
  it('are run again, and two runs stand beside each other, what became worse first', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: '再运行一次' }));
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['问题1', '第 3 名', '第 1 名', '变差'],
      ['问题0', '第 1 名', '第 4 名', '变好'],
      ['问题2', '没有找到', '没有找到', '不变'],
    ]);
    expect(screen.getByText('0.500 ← 0.250')).toBeVisible();
    expect(sent.find(({ method }) => method === 'post')?.payload).toEqual({ settings });
  });

  it('are written with the words that a passage should hold', async () => {
    const { user, sent } = await open();
    await user.click(await screen.findByRole('button', { name: '新建题集' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('名称'), '租约');
    await user.type(within(dialog).getByLabelText('问题'), '押金多少？');
    await user.type(within(dialog).getByLabelText('段落中的原话'), '押金为');
    await user.click(within(dialog).getByLabelText('应当找到的文档'));
    await user.click(await screen.findByTitle('合同.md'));
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await expect.poll(() => sent.at(-1)?.method).toBe('get');
    expect(sent.find(({ method }) => method === 'post')?.payload).toEqual({
      space: 1,
      name: '租约',
      questions: [{ question: '押金多少？', expected: [{ document: 8, quote: '押金为' }] }],
    });
  });
});
