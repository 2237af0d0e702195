import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchWords } from '#i18n/index.ts';
import { ChunkForm } from '#knowledge/chunks/ChunkForm.tsx';
import { useChunks } from '#knowledge/chunks/useChunks.ts';
import { DocumentsPanel } from '#knowledge/documents/DocumentsPanel.tsx';
import ArgumentsPanel from '#knowledge/settings/ArgumentsPanel.tsx';
import { SpaceTabs } from '#knowledge/space/SpaceTabs.tsx';
import { SpaceWizard } from '#knowledge/wizard/SpaceWizard.tsx';
import type { RowOf } from '#schemas/kit/resource.ts';
import { spaces } from '#schemas/spaces.ts';
import { usualArguments } from '#schemas/wire/knowledge/arguments.ts';
import { failedCall, showScreen } from '../support/consoleScreen.tsx';

beforeAll(() => fetchWords('knowledge'));

const space = { id: 3, version: 7, name: '制度', arguments: usualArguments } as unknown as RowOf<'spaces'>;

/** Calls of a screen as they were sent, by method and address. */
const callsOf = (custom: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
  custom.mock.calls.map(([sent]) => sent as { readonly method: string; readonly url: string; readonly payload?: unknown });

describe('arguments of a space', () => {
  it('that are changed while others are saved stay, and are saved over the version that these made', async () => {
    const answered: (() => void)[] = [];
    const update = vi.fn(({ variables }: { variables: object }) => {
      const saved = { data: { ...space, ...variables, version: 8 } };
      return new Promise((resolve) => answered.push(() => resolve(saved)));
    });
    const element = <ArgumentsPanel space={space} isFixed={false} />;
    const { user } = await showScreen([{ path: 'space', element }], {
      at: '/space',
      data: { update, custom: async () => ({ data: [] }) } as never,
    });
    const topk = await screen.findByLabelText('返回的段数（topk）');
    await user.clear(topk);
    await user.type(topk, '7');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    await user.type(topk, '0');
    answered[0]!();
    const save = screen.getByRole('button', { name: /保存/ });
    await waitFor(() => expect(save).not.toHaveClass('ant-btn-loading'));
    expect(topk).toHaveValue('70');
    await user.click(save);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    const sent = update.mock.calls.map(([{ variables }]) => variables as { version: number; arguments: typeof usualArguments });
    expect(sent.map((each) => [each.version, each.arguments.embedding.topk])).toEqual([
      [7, 7],
      [8, 70],
    ]);
  });
});

describe('rights over a space', () => {
  const show = (grants: unknown, isOwner: boolean) => {
    const own = { ...space, grants } as RowOf<'spaces'>;
    const access = { may: () => true, mayOver: () => true, mayOverAll: () => true, isOwner };
    const element = <SpaceTabs resource={spaces} space={own} row={own as never} related={{}} access={access} />;
    const data = { getList: async () => ({ data: [], total: 0 }), custom: async () => ({ data: [] }) } as never;
    return showScreen([{ path: 'space', element }], { at: '/space?tab=rights', data });
  };

  it('are looked at by those who manage it, and changed by its owner alone', async () => {
    const grants = [{ user: 9, right: 'read', labels: [] }];
    const { unmount } = await show(grants, false);
    expect(await screen.findByRole('button', { name: '移除 #9' })).toBeDisabled();
    expect(screen.queryByLabelText('添加角色')).toBeNull();
    unmount();
    await show(grants, true);
    expect(await screen.findByRole('button', { name: '移除 #9' })).toBeEnabled();
    expect(screen.getByLabelText('添加角色')).toBeEnabled();
  });

  it('have no tab for those whom they are not told', async () => {
    await show(null, false);
    expect(await screen.findByRole('tab', { name: '文档' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: '权限' })).toBeNull();
  });
});

describe('documents of a space', () => {
  it('are shown by the last page that is left, when all that stood on theirs is gone', async () => {
    const rows = Array.from({ length: 21 }, (_, at) => ({
      id: 21 - at,
      version: 1,
      space: 3,
      name: `${21 - at}.md`,
      labels: [],
      status: 'FINISHED',
    }));
    const getList = vi.fn(async ({ pagination }: { pagination: { currentPage: number } }) => {
      const from = (pagination.currentPage - 1) * 20;
      return { data: rows.slice(from, from + 20), total: rows.length };
    });
    const deleteMany = async () => {
      rows.pop();
      return { data: [] };
    };
    const access = { may: () => true, mayOver: () => true, mayOverAll: () => true, isOwner: true };
    const element = <DocumentsPanel space={space} access={access} />;
    const data = { getList, deleteMany, custom: async () => ({ data: [] }) } as never;
    const { user } = await showScreen([{ path: 'space', element }], { at: '/space', data });
    await user.click(await screen.findByTitle('下一页'));
    const row = await screen.findByRole('row', { name: /1\.md/ });
    await user.click(within(row).getByRole('button', { name: /1\.md/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    await user.click(await screen.findByRole('button', { name: '删除' }));
    expect(await screen.findByRole('link', { name: '21.md' })).toBeVisible();
    expect(screen.queryByText(/还没有文档/)).toBeNull();
  });

  it('are not sent again where only their reading could not begin', async () => {
    let isBroken = true;
    const custom = vi.fn(async ({ url }: { url: string }) => {
      if (url === '/api/knowledge/spaces/3/documents') return { data: { id: 5 } };
      if (!url.endsWith('/documents/read')) return { data: { key: 'k', total: 0, characters: 0, chunks: [], strategies: ['Automatic'] } };
      if (isBroken) throw failedCall(503, 'UNAVAILABLE');
      return { data: { started: [5] } };
    });
    const routes = [
      { path: 'add', element: <SpaceWizard space={space} /> },
      { path: 'knowledge/3', element: <p>制度的文档</p> },
    ];
    const { user } = await showScreen(routes, { at: '/add', data: { custom } as never });
    await user.click(await screen.findByText('文本'));
    await user.type(screen.getByLabelText('文本的名称'), '差旅');
    await user.type(screen.getByLabelText('文本内容'), '住宿不超过 500 元。');
    await user.click(screen.getByRole('button', { name: '添加文本' }));
    await user.click(screen.getByRole('button', { name: '下一步' }));
    const store = await screen.findByRole('button', { name: /添加.*处理/ });
    await user.click(store);
    await waitFor(() => expect(callsOf(custom).filter(({ url }) => url.endsWith('/read'))).toHaveLength(1));
    await waitFor(() => expect(store).not.toHaveClass('ant-btn-loading'));
    isBroken = false;
    await user.click(store);
    expect(await screen.findByText('制度的文档')).toBeVisible();
    expect(callsOf(custom).filter(({ url }) => url === '/api/knowledge/spaces/3/documents')).toHaveLength(1);
  });
});

describe('a chunk that is added', () => {
  it('is sent once with its keywords: words that are refused leave none behind', async () => {
    const custom = vi.fn(async ({ method }: { method: string }) => {
      if (method === 'post') throw failedCall(422, 'INVALID');
      return { data: {} };
    });
    function Adding() {
      return <ChunkForm chunk={undefined} chunks={useChunks(5, '')} onClose={() => {}} />;
    }
    const { user } = await showScreen([{ path: 'chunks', element: <Adding /> }], { at: '/chunks', data: { custom } as never });
    await user.type(await screen.findByLabelText('内容'), '每晚 500 元');
    await user.type(screen.getByLabelText('关键词'), '住宿,');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(callsOf(custom).find(({ url }) => url.endsWith('/chunks/add'))?.payload).toEqual({
        text: '每晚 500 元',
        keywords: ['住宿'],
        questions: [],
      }),
    );
  });
});
