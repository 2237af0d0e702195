import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { openApiDocument } from '#schemas/kit/openapi/document.ts';
import { openEndpoints } from '#schemas/wire/access/openEndpoints.ts';
import { type Answering, refused } from '../../providers/scriptedServer.ts';
import { holderOf, openConsole } from '../openConsole.tsx';

const document = openApiDocument({
  resources,
  contracts: [],
  open: openEndpoints,
  title: { zh: '接口', en: 'API' },
  version: '1',
  language: 'zh',
});
const described: Answering = ({ address }) => (address === '/api/openapi.json' ? { body: document } : undefined);
const call = async (name: RegExp) => (await screen.findByText(name, { selector: 'code' })).closest('details')!;

describe('The API reference', () => {
  it('lists all calls by group, and opens one with what it takes, gives and needs', async () => {
    const { user, router } = await openConsole({ at: '/system/openapi', answers: described });
    const details = await call(/^\/users\/add$/);
    await user.click(within(details).getByText('/users/add', { selector: 'summary code' }));
    expect(within(details).getByText('POST /users/add')).toBeInTheDocument();
    expect(within(details).getByText('您可以调用')).toBeInTheDocument();
    expect(within(details).getByRole('heading', { name: /^请求内容/ })).toBeInTheDocument();
    expect(within(details).getByRole('heading', { name: /^返回 200/ })).toBeInTheDocument();
    const [asked] = within(details).getAllByRole('table');
    expect(within(asked!).getByRole('rowheader', { name: /^username/ })).toHaveTextContent('必填');
    expect(router.state.location.hash).toBe('#users.create');
  });

  it('opens the call that a link names', async () => {
    await openConsole({ at: '/system/openapi#roles.update', answers: described });
    expect(await screen.findByText('PUT /roles/{id}')).toBeInTheDocument();
  });

  it('finds calls as one types, and says how many', async () => {
    const { user } = await openConsole({ at: '/system/openapi', answers: described });
    await user.type(await screen.findByRole('searchbox', { name: '搜索路径、名称或说明' }), 'users/list');
    expect(await screen.findByText('1 个接口')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), '/never');
    expect(await screen.findByText(/没有匹配的接口/)).toBeInTheDocument();
  });

  it('tells readers which permissions they lack, and which calls need none', async () => {
    await openConsole({ at: '/system/openapi#users.create', who: holderOf('manage /system', '/roles/list'), answers: described });
    expect(await screen.findByText('您没有这项权限')).toBeInTheDocument();
  });

  it('shows in its place that it could not be read, and tries again', async () => {
    let answers = 0;
    const flaky: Answering = (seen, reply) =>
      seen.address === '/api/openapi.json' && answers++ === 0
        ? refused(500, 'INTERNAL', { facts: { reference: 'r-1' } })
        : described(seen, reply);
    const { user } = await openConsole({ at: '/system/openapi', answers: flaky });
    expect(await screen.findByText(/r-1/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await call(/^\/users\/add$/)).toBeInTheDocument();
  });
});
