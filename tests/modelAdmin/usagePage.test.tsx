import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataProvider } from '#providers/data.ts';
import type { Language } from '#schemas/kit/text.ts';
import { dayIn } from '#schemas/kit/timeZone.ts';
import { serverBeside } from '../resources/serverBeside.ts';
import { makeUser } from '../support/actors.ts';
import { showScreen, standing } from '../support/consoleScreen.tsx';
import { keepSavedFiles } from '../support/savedFiles.ts';

const beside = serverBeside();

const open = ({ at = '/system/usage', language = 'zh' }: { readonly at?: string; readonly language?: Language } = {}) =>
  showScreen([standing('/system/usage'), { path: '', element: <p>首页</p> }], { at, language, data: dataProvider });

describe('the page of use without any', () => {
  it('says so, and offers a longer period and something to ask', async () => {
    const { user, router } = await open();
    expect(await screen.findByRole('heading', { name: '这段时间没有用过模型' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '查看最近 90 天' }));
    expect(router.state.location.search).toBe('?days=90');
    await waitFor(() => expect(screen.queryByRole('button', { name: '查看最近 90 天' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: '开始一个新对话' }));
    expect(await screen.findByText('首页')).toBeVisible();
  });
});

describe('the page of use', () => {
  beforeAll(async () => {
    const lin = await makeUser(beside.admin, 'lin_wei');
    const models = beside.server.context.models;
    const turn = { isEstimated: false, totalMs: 3000, failed: false };
    await models.recordUse({ ...turn, userId: 1, model: 'qwen-max', promptTokens: 1000, completionTokens: 500, firstMs: 400 });
    await models.recordUse({ ...turn, userId: lin, model: 'qwen-max', promptTokens: 100, completionTokens: 50, firstMs: 800 });
    await models.recordUse({ ...turn, userId: lin, model: '=cmd', promptTokens: 10, completionTokens: 5, firstMs: null, failed: true });
  });

  const row = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')!;
  const figures = async (name: string) =>
    within(await row(name))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('adds up all that was used, and draws it day by day', async () => {
    await open();
    const totals = await screen.findByLabelText('合计');
    expect(totals).toHaveTextContent(/Tokens1,665/);
    expect(totals).toHaveTextContent(/输入 1,110，输出 555/);
    expect(totals).toHaveTextContent(/失败次数1占 33.3%/);
    expect(totals).toHaveTextContent(/平均首字时间600 毫秒/);
    expect(await screen.findByRole('img', { name: /每天的Tokens，按模型$/ })).toBeVisible();
    expect(await figures(dayIn(Date.now(), 'Asia/Shanghai'))).toEqual(['3', '1', '1,110', '555', '1,665', '600 毫秒']);
    expect(screen.getAllByRole('rowheader')).toHaveLength(30);
  });

  it('splits it by model and by user, in an address that can be linked', async () => {
    const { user, router } = await open();
    await user.click(await screen.findByRole('radio', { name: '按模型' }));
    expect(await figures('qwen-max')).toEqual(['2', '0', '1,100', '550', '1,650', '600 毫秒']);
    expect(await figures('=cmd')).toEqual(['1', '1', '10', '5', '15', '–']);
    await user.click(screen.getByRole('radio', { name: '按用户' }));
    expect(await figures('lin_wei')).toEqual(['2', '1', '110', '55', '165', '800 毫秒']);
    await user.click(screen.getByRole('radio', { name: '首字时间' }));
    expect(await screen.findByRole('img', { name: /每天的首字时间，按用户$/ })).toBeVisible();
    expect(router.state.location.search).toBe('?split=user&measure=firstMs');
  });

  it('keeps to the period that the address names, and to the last 30 days for one that cannot be', async () => {
    await open({ at: '/system/usage?from=2026-01-01&to=2026-01-31' });
    expect(await screen.findByText(/^2026-01-01 至 2026-01-31/)).toBeVisible();
    expect(screen.getByRole('radio', { name: '自选' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: '开始日期' })).toHaveValue('2026-01-01');
  });

  it('takes no period from an address that names none', async () => {
    await open({ at: '/system/usage?from=2026-02-30&to=2026-01-31&measure=gold' });
    expect(await screen.findByRole('radio', { name: '最近 30 天' })).toBeChecked();
    expect(await screen.findByRole('radio', { name: 'Tokens' })).toBeChecked();
  });

  it('is saved as the table that is shown, with nothing in it that a spreadsheet would run', async () => {
    const saved = keepSavedFiles();
    const { user } = await open({ at: '/system/usage?split=model' });
    await user.click(await screen.findByRole('button', { name: '导出 CSV' }));
    const [file] = saved;
    expect(file?.name).toMatch(/^模型用量-按模型-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    expect((await file!.bytes()).toString().split('\r\n')).toEqual([
      '\uFEFF模型,对话轮数,失败次数,输入 tokens,输出 tokens,Tokens,首字时间',
      'qwen-max,2,0,1100,550,1650,600',
      "'=cmd,1,1,10,5,15,",
      '',
    ]);
  });

  it('shows in its place that it could not be read, and tries again', async () => {
    beside.door.happens(({ url }) => (url?.startsWith('/api/v1/usage') ? 'cut' : undefined));
    const { user } = await open();
    expect(await screen.findByText('用量加载失败')).toBeVisible();
    beside.door.happens(undefined);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByLabelText('合计')).toBeVisible();
  });

  it('tells nothing of what was not called for, and in columns and measures of their own of what was', async () => {
    const { user } = await open({ at: '/system/usage?split=model' });
    expect(await screen.findByRole('columnheader', { name: '首字时间' })).toBeVisible();
    for (const name of ['其他调用', '重排文档数', '语音字符数']) {
      expect(screen.queryByRole('columnheader', { name })).not.toBeInTheDocument();
      expect(screen.queryByRole('radio', { name })).not.toBeInTheDocument();
    }
    cleanup();
    const call = {
      isEstimated: false,
      firstMs: null,
      totalMs: 50,
      promptTokens: 0,
      completionTokens: 0,
      userId: 1,
      failed: false,
    } as const;
    const { models } = beside.server.context;
    await models.recordUse({ ...call, model: 'orders', callType: 'reranker', documents: 1200 });
    await open({ at: '/system/usage?split=model' });
    expect(await figures('orders')).toEqual(['0', '0', '0', '0', '0', '–', '1', '1,200']);
    expect(screen.queryByRole('columnheader', { name: '语音字符数' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('合计')).toHaveTextContent(/其他调用1重排文档数1,200/);
    await user.click(screen.getByRole('radio', { name: '重排文档数' }));
    expect(await screen.findByRole('img', { name: /每天的重排文档数，按模型$/ })).toBeVisible();
  });

  it('speaks English', async () => {
    await open({ language: 'en', at: '/system/usage?split=model' });
    expect(await screen.findByRole('heading', { name: 'Model usage' })).toBeVisible();
    expect(await screen.findByRole('columnheader', { name: 'Failures' })).toBeVisible();
    expect(await figures('qwen-max')).toEqual(['2', '0', '1,100', '550', '1,650', '600 ms', '0', '0']);
  });
});
