import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Circumstance, EvaluationOutcome, EvaluationRun } from '#schemas/wire/evaluations.ts';
import { failedCall, showScreen, standing } from '../support/consoleScreen.tsx';
import { gate } from '../support/gate.ts';

const run = (id: number, right: number): EvaluationRun => ({
  id,
  model: id === 2 ? 'qwen-max' : 'wenshu-engine',
  state: 'done',
  startedBy: 'admin',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: '2026-01-01T00:00:09.000Z',
  cases: 2,
  counts: { right, wrong: 2 - right, unanswered: 0, failed: 0 },
});
const outcome = (id: number, question: string, said: EvaluationOutcome['outcome']): EvaluationOutcome => ({
  case: id,
  question,
  outcome: said,
  sql: `select ${id}`,
  expected: 'select 0',
  problem: null,
  milliseconds: 12,
});

interface Shown {
  readonly cases?: number;
  readonly changed?: readonly Circumstance[];
  readonly language?: 'zh' | 'en';
  /** Awaited before the outcomes of the earliest pass come. */
  readonly earliest?: Promise<void>;
  /** True once passes cannot be read any more. */
  readonly failing?: () => boolean;
}

const show = async (runs: readonly EvaluationRun[], { cases = 2, changed = [], language = 'zh', earliest, failing }: Shown = {}) => {
  const start = vi.fn<(payload: unknown) => unknown>(() => ({ run: 3 }));
  const outcomes: Readonly<Record<string, readonly EvaluationOutcome[]>> = {
    '/api/sources/3/evaluations/1': [outcome(1, '有多少只债券？', 'wrong'), outcome(2, '每种评级有几家？', 'right')],
    '/api/sources/3/evaluations/2': [outcome(1, '有多少只债券？', 'right'), outcome(2, '每种评级有几家？', 'wrong')],
    '/api/sources/3/evaluations/3': [outcome(1, '有多少只债券？', 'right'), outcome(2, '每种评级有几家？', 'right')],
  };
  const shown = await showScreen([standing('/database/evaluation')], {
    at: '/database/evaluation',
    language,
    data: {
      custom: async ({ url, method, payload }) => {
        if (url.endsWith('/chat/db/list')) return { data: [{ id: 3, db_name: '债券库' }] } as never;
        if (url.endsWith('/model/types')) return { data: ['wenshu-engine', 'qwen-max'] } as never;
        if (method === 'post') return { data: start(payload) } as never;
        if (url.endsWith('/evaluations/1')) await earliest;
        if (url.endsWith('/evaluations') && failing?.()) throw failedCall(500, 'INTERNAL');
        return { data: outcomes[url] ? { outcomes: outcomes[url] } : { runs, changed, cases } } as never;
      },
    },
  });
  return { ...shown, start };
};

describe('the page of evaluations', () => {
  it('says how cases are kept where there are none', async () => {
    await show([], { cases: 0 });
    expect(await screen.findByText('还没有评测用例')).toBeVisible();
    expect(screen.getByRole('link', { name: '添加用例' })).toHaveAttribute('href', '/database/cases/create?source=3');
  });

  it('shows the last pass beside the one before, what became worse first', async () => {
    await show([run(2, 1), run(1, 1)]);
    const rows = (await screen.findAllByRole('row')).slice(1).filter((row) => row.textContent?.includes('？'));
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/每种评级有几家？结果不同正确变差/),
      expect.stringMatching(/有多少只债券？正确结果不同变好/),
    ]);
  });

  it('tells what was changed since, and runs the cases again with a model of choice', async () => {
    const { user, start } = await show([run(1, 1)], { changed: ['glossary', 'prompt', 'model'], language: 'en' });
    expect(await screen.findByText(/the glossary, the prompt for the model, and the default model\. Run it again/)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Model' }));
    await user.click(await screen.findByTitle('qwen-max'));
    await user.click(screen.getByRole('button', { name: 'Run the evaluation' }));
    expect(start).toHaveBeenCalledWith({ model: 'qwen-max' });
  });

  it('shows nothing of one pass in the place of another that is still to come', async () => {
    const earliest = gate();
    const { user } = await show([run(3, 2), run(2, 1), run(1, 1)], { earliest: earliest.passed });
    expect(await screen.findByText('每种评级有几家？')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: '显示的评测' }));
    await user.click((await screen.findAllByTitle(/wenshu-engine/)).at(-1)!);
    await vi.waitFor(() => expect(screen.queryByText('每种评级有几家？')).toBeNull());
    earliest.open();
    expect(await screen.findByText('每种评级有几家？')).toBeVisible();
  });

  it('stays in sight where it cannot be read again', async () => {
    const answers = { runs: [run(1, 1)] };
    const { client } = await show(answers.runs, { failing: () => answers.runs.length === 0 });
    expect(await screen.findByText('有多少只债券？')).toBeVisible();
    answers.runs = [];
    void client.invalidateQueries({ queryKey: ['evaluations', 3], exact: true });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByText('有多少只债券？')).toBeVisible();
  });

  it('lays the statement that answered beside the right one', async () => {
    const { user } = await show([run(1, 1)]);
    const row = (await screen.findByText('有多少只债券？')).closest('tr')!;
    await user.click(within(row).getByRole('button'));
    expect(await screen.findByRole('heading', { name: '回答的 SQL' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '正确的 SQL' })).toBeVisible();
  });
});
