import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PageContext } from '#pages/page.ts';
import { dataProvider } from '#providers/data.ts';
import { resources } from '#resources/index.ts';
import OwnJobsPage from '#resources/overrides/jobs/OwnJobsPage.tsx';
import { resourceRoutes } from '#resources/routes.tsx';
import { jobs } from '#schemas/jobs.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { defineJob } from '#server/jobs/defineJob.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { showScreen } from '../../support/consoleScreen.tsx';
import { serverBeside } from '../serverBeside.ts';

const beside = serverBeside();
const kind = defineJob({ kind: 'test.screen', payload: z.strictObject({}), run: async () => {} });

/** Adds a job that no worker knows, and has its row say what it would after some work. */
async function add(columns: object): Promise<void> {
  const { context } = beside.server;
  await context.store.transaction(async (trx) => {
    const { id } = await enqueue(context, trx, kind, {}, { owner: beside.admin.session!.id });
    await trx.updateTable('jobs').set(columns).where('id', '=', id).execute();
  });
}

const open = (language: 'zh' | 'en') => showScreen(resourceRoutes(jobs as Resource), { at: '/system/jobs', data: dataProvider, language });
const rowOf = async (words: RegExp) => screen.findByRole('row', { name: words });

const openOwn = (language: 'zh' | 'en' = 'zh') =>
  showScreen([{ path: 'jobs', element: <OwnJobs /> }], { at: '/jobs', data: dataProvider, language });
const ownPage = resources.pages.find(({ key }) => key === 'ownJobs')!;
const OwnJobs = () => (
  <PageContext value={ownPage}>
    <OwnJobsPage />
  </PageContext>
);

describe('the page of own jobs', () => {
  it('says what will be seen there while there are none', async () => {
    await openOwn();
    expect(await screen.findByText('还没有任务')).toBeVisible();
  });

  it('tells how far each is and why it failed, and cancels and tries again', async () => {
    await add({ kind: 'imports.apply', state: 'running', done: 3, total: 9, holder: 'x', leaseUntil: '2099-01-01T00:00:00.000Z' });
    await add({ state: 'failed', attempts: 5, error: '{"code":"MODEL_BUSY","facts":{}}', endedAt: '2026-01-02T00:00:00.000Z' });
    const { user } = await openOwn();
    const running = (await screen.findByText('执行导入')).closest('li')!;
    expect(within(running).getByText('3 / 9')).toBeVisible();
    const failed = screen.getByText('test.screen').closest('li')!;
    expect(within(failed).getByText('失败')).toBeVisible();
    await user.click(within(running).getByRole('button', { name: '取消任务' }));
    expect(await within(running).findByText('正在取消')).toBeVisible();
    await user.click(within(failed).getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(within(failed).queryByText('失败')).not.toBeInTheDocument());
    await beside.server.context.store.transaction((trx) => trx.deleteFrom('jobs').execute());
  });
});

describe('the list of jobs', () => {
  it('says that there are none', async () => {
    await open('zh');
    expect(await screen.findByText('服务器在后台做的工作：做到哪里，结果如何。')).toBeVisible();
  });

  it('shows the state, progress, tries, error and owner of each, in both languages', async () => {
    await add({ state: 'running', done: 3, total: 9, attempts: 2, holder: 'x', leaseUntil: '2099-01-01T00:00:00.000Z' });
    await add({ state: 'failed', attempts: 5, error: '{"code":"MODEL_BUSY","facts":{}}', endedAt: '2026-01-02T00:00:00.000Z' });
    const { unmount } = await open('zh');
    const running = await rowOf(/执行中/);
    for (const words of ['test.screen', '3', '9', '2', 'admin']) expect(within(running).getByText(words)).toBeInTheDocument();
    expect(within(await rowOf(/失败/)).getByText(/MODEL_BUSY/)).toBeInTheDocument();
    unmount();
    await open('en');
    expect(await rowOf(/Running/)).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /Tries/ })).toBeInTheDocument();
  });

  it('says in words what each does, in both languages', async () => {
    await add({ kind: 'imports.apply', state: 'running' });
    const { unmount } = await open('zh');
    expect(await rowOf(/执行导入/)).toBeInTheDocument();
    unmount();
    await open('en');
    expect(await rowOf(/Carry out an import/)).toBeInTheDocument();
  });

  it('offers to retry what failed, and does', async () => {
    const { user } = await open('zh');
    await user.click(within(await rowOf(/失败/)).getByRole('checkbox'));
    await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: '重试' }));
    await user.click(within(await screen.findByRole('dialog', { name: '重试' })).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /失败/ })).not.toBeInTheDocument());
    expect(await rowOf(/等待中/)).toBeInTheDocument();
  });
});
