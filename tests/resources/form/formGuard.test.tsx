import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rooms } from '#rooms.ts';
import { holderOf, openConsole } from '../../app/openConsole.tsx';
import { ok } from '../../providers/scriptedServer.ts';

describe('A form', () => {
  it.each([
    ['a page', '/flow/create', '/api/flows/list'],
    ['a drawer', '/prompt/create', '/api/prompts/list'],
  ])('that is %s names the permission that it takes to whoever may not send it, and asks for nothing', async (_, at, mayList) => {
    await openConsole({ at, rooms, who: holderOf(mayList) });
    expect(await screen.findByText('您没有做这件事的权限。')).toBeVisible();
    expect(screen.getByText(/^需要权限：/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '名称' })).toBeNull();
    expect(screen.queryByRole('button', { name: /空白工作流/ })).toBeNull();
  });

  it('of a resource’s own that is sent elsewhere than where records are made is there to be filled in', async () => {
    await openConsole({
      at: '/deep-search/create',
      rooms,
      answers: ({ address }) => (address === '/api/deep-searches/sources' ? ok([]) : undefined),
    });
    expect(await screen.findByText('没有可以查找的知识空间、数据库或工具')).toBeVisible();
    expect(screen.queryByText('您没有做这件事的权限。')).toBeNull();
  });

  it('of documents that are added to no space leads to the spaces', async () => {
    await openConsole({ at: '/knowledge/add', rooms });
    await waitFor(() => expect(location.pathname).toBe('/knowledge'));
  });
});
