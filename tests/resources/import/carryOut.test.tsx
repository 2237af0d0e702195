import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverBeside } from '../serverBeside.ts';
import { cells, openImport, tabs } from './importScreen.tsx';

const beside = serverBeside();
const codeNamed = async (name: string) =>
  (await beside.admin.post('/code-hierarchies/list', { filters: [{ field: 'codeName', operator: 'eq', value: name }] })).data.items[0];
const addCode = async (values: object) => (await beside.admin.post('/code-hierarchies/add', values)).data;
const manyLines = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

describe('carrying out an import', () => {
  it('says what was done, and undoes it as one; what was changed since is kept and listed', async () => {
    await addCode({ codeName: '已有', itemValue: '旧' });
    const { preview, press } = await openImport();
    await preview('codeName,itemValue', '已有,新', '新的甲,1', '新的乙,2', ',3');
    await press('导入 3 行');
    expect(await screen.findByText('创建 2 条，更新 1 条。1 行被拒绝。')).toBeVisible();
    expect(tabs()).toEqual(['拒绝 1', '已创建 2', '已更新 1']);
    expect(await codeNamed('已有')).toMatchObject({ itemValue: '新' });
    const created = await codeNamed('新的乙');
    await beside.admin.put(`/code-hierarchies/${created.id}`, { version: created.version, itemValue: '后来改的' });

    await press('撤销此次导入');
    await waitFor(() => expect(screen.getByText(/新建的 2 条会移到回收站，更新过的 1 条会恢复导入前的值/)).toBeVisible());
    await press('撤销导入');
    expect(await screen.findByText('撤销了 2 条改动。1 条在导入后又被修改过，保留原样。')).toBeVisible();
    expect(tabs()).toEqual(['保留 1', '拒绝 1', '已撤销 2']);
    await screen.findByRole('link', { name: '新的乙' });
    expect(await codeNamed('已有')).toMatchObject({ itemValue: '旧' });
    expect(await codeNamed('新的甲')).toBeUndefined();
    expect(await codeNamed('新的乙')).toMatchObject({ itemValue: '后来改的' });
  });

  it('can be thought better of before anything is undone', async () => {
    const { preview, press } = await openImport();
    await preview('codeName', '不撤销的');
    await press('导入 1 行');
    await press('撤销此次导入');
    await press('不撤销');
    expect(await codeNamed('不撤销的')).toBeDefined();
  });

  it('leads to the records it made', async () => {
    const { preview, press, user, router, onClose } = await openImport();
    await preview('codeName', '去看看');
    await press('导入 1 行');
    await user.click(await screen.findByRole('link', { name: '去看看' }));
    expect(router.state.location.pathname).toBe(`/system/code-hierarchies/${(await codeNamed('去看看')).id}`);
    expect(onClose).toHaveBeenCalled();
  });

  it('is not begun when it is discarded', async () => {
    const { preview, press } = await openImport();
    await preview('codeName', '放弃的');
    await press('放弃');
    expect(await screen.findByRole('button', { name: '选择文件' })).toBeVisible();
    expect(await codeNamed('放弃的')).toBeUndefined();
    await press('导入记录');
    expect(await screen.findByText('已取消')).toBeVisible();
  });

  it('shows how far it is, and can be stopped; what was imported so far can be undone', async () => {
    const { preview, press } = await openImport();
    await preview('codeName', ...manyLines('stopped', 12_000));
    await press('导入 12,000 行');
    expect(await screen.findByRole('heading', { name: '正在导入 代码.csv' })).toHaveFocus();
    expect(screen.getByRole('progressbar', { name: '正在导入 代码.csv' })).toBeVisible();
    await press('停止导入');
    expect(await screen.findByText('导入已取消')).toBeVisible();
    expect(screen.getByText(/行还没有处理。/)).toBeVisible();
    expect(tabs().some((tab) => tab.startsWith('未创建'))).toBe(true);
  });

  it('goes on when the window is closed, and is found again in the past imports', async () => {
    const { preview, press, user, said, onClose, unmount } = await openImport();
    await preview('codeName', ...manyLines('goes-on', 1500));
    await press('导入 1,500 行');
    await screen.findByRole('heading', { name: '正在导入 代码.csv' });
    await user.click(screen.getByRole('button', { name: /^(Close|关闭)$/ }));
    expect(said).toEqual([{ type: 'success', message: '“代码.csv”仍在服务器上处理，进度在“导入记录”里' }]);
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    const again = await openImport();
    await again.press('导入记录');
    await waitFor(() => expect(screen.getByText('已创建 1,500')).toBeVisible());
    expect(screen.getAllByText('已导入').length).toBeGreaterThan(0);
  });

  it('keeps the way on when a step fails', async () => {
    const { preview, press } = await openImport();
    await preview('codeName', '第二次才行');
    beside.door.happens(({ url }) => (url?.endsWith('/apply') ? 'cut' : undefined));
    await press('导入 1 行');
    expect(await screen.findByText('没有成功')).toBeVisible();
    beside.door.happens(undefined);
    await press('导入 1 行');
    expect(await screen.findByText('导入完成')).toBeVisible();
  });

  it('that someone has cancelled meanwhile is refused in words, and shown as it is', async () => {
    const { preview, press } = await openImport();
    await preview('codeName', '别处取消');
    await screen.findByRole('button', { name: '导入 1 行' });
    const { data } = await beside.admin.post('/api/imports/list', { page_size: 1 });
    await beside.admin.post(`/api/imports/${data.items[0].id}/cancel`);
    await press('导入 1 行');
    expect(await screen.findByText('导入已取消')).toBeVisible();
    expect(await codeNamed('别处取消')).toBeUndefined();
  });

  it('says when its progress cannot be read, and catches up', async () => {
    const { preview, press } = await openImport();
    await preview('codeName', ...manyLines('lost', 1500));
    await screen.findByRole('button', { name: '导入 1,500 行' });
    beside.door.happens(({ method, url }) => (method === 'GET' && /imports\/\d+$/.test(url ?? '') ? 'cut' : undefined));
    await press('导入 1,500 行');
    expect(await screen.findByText('暂时读不到进度，正在重试。任务在服务器上继续。')).toBeVisible();
    beside.door.happens(undefined);
    expect(await screen.findByText('导入完成')).toBeVisible();
  });
});

describe('the past imports', () => {
  it('list what became of each file, and undo one of them', async () => {
    const first = await openImport();
    await first.preview('codeName', '历史里撤销', '');
    await first.press('导入 1 行');
    await screen.findByText('导入完成');
    first.unmount();

    const { press, user } = await openImport();
    await press('导入记录');
    const latest = (await screen.findAllByRole('listitem'))[0]!;
    expect(latest).toHaveTextContent(/代码\.csv 已导入.*已创建 1/);
    await user.click(within(latest).getByRole('button', { name: '撤销 代码.csv 的导入' }));
    await press('撤销导入');
    expect(await screen.findByText('已撤销导入')).toBeVisible();
    await waitFor(async () => expect(await codeNamed('历史里撤销')).toBeUndefined());
  });

  it('lead back to a preview that was left, which can still be carried out', async () => {
    const first = await openImport();
    await first.preview('codeName', '放着再说');
    await screen.findByRole('button', { name: '导入 1 行' });
    first.unmount();
    const { press, user } = await openImport();
    await press('导入记录');
    await user.click(within((await screen.findAllByRole('listitem'))[0]!).getByRole('button', { name: '查看 代码.csv' }));
    await press('导入 1 行');
    expect(await screen.findByText('导入完成')).toBeVisible();
    await screen.findByRole('link', { name: '放着再说' });
    expect(cells()).toEqual([['2', '放着再说']]);
  });

  it('say so when they cannot be read, and are asked for again', async () => {
    beside.door.happens(({ url }) => (url === '/api/imports/list' ? 'cut' : undefined));
    const { press } = await openImport({ language: 'en' });
    await press('Past imports');
    expect(await screen.findByRole('alert')).toHaveTextContent('The past imports could not be loaded');
    beside.door.happens(undefined);
    await press('Try again');
    expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(0);
  });
});
