import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contracts } from '#schemas/contracts/index.ts';
import { callWords } from '#schemas/described/index.ts';
import { resources } from '#schemas/index.ts';
import { openApiDocument } from '#schemas/kit/openapi/document.ts';
import { openEndpoints } from '#schemas/wire/access/openEndpoints.ts';
import { type Answering, refused } from '../../providers/scriptedServer.ts';
import { holderOf, openConsole } from '../openConsole.tsx';

const document = openApiDocument({
  resources,
  contracts,
  open: openEndpoints,
  title: { zh: '接口', en: 'API' },
  version: '1',
  language: 'zh',
  words: callWords,
});
const described: Answering = ({ address }) => (address === '/api/openapi.json' ? { body: document } : undefined);
const rail = async () => within(await screen.findByRole('navigation', { name: '接口目录' }));

describe('The API reference', () => {
  it('lists all calls by group, and shows one with what it takes, gives and needs', async () => {
    const { user, router } = await openConsole({ at: '/system/openapi', answers: described });
    const calls = await rail();
    await user.click(calls.getByText('用户', { selector: 'summary' }));
    await user.click(calls.getByTitle('POST /users/add'));
    expect(router.state.location.hash).toBe('#users.create');
    expect(calls.getByTitle('POST /users/add')).toHaveAttribute('aria-current', 'true');
    const call = within(screen.getByRole('article', { name: '创建' }));
    expect(call.getByText('您可以调用')).toBeInTheDocument();
    expect(call.getByRole('heading', { name: /^请求内容/ })).toBeInTheDocument();
    expect(call.getByRole('heading', { name: /^返回 200/ })).toBeInTheDocument();
    expect(call.getByRole('rowheader', { name: /^username 必填/ })).toBeInTheDocument();
  });

  it('shows the call that a link names', async () => {
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

  it('is gone through by arrows', async () => {
    const { user } = await openConsole({ at: '/system/openapi#users.list', answers: described });
    const calls = await rail();
    calls.getByTitle('POST /users/list').focus();
    await user.keyboard('{ArrowDown}');
    expect(calls.getByTitle('POST /users/add')).toHaveFocus();
  });

  it('tells lengths from values, and describes what is sent to the chat', async () => {
    await openConsole({ at: '/system/openapi#chat.ask', answers: described });
    const lineOf = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr')!;
    expect(await lineOf(/^chat_mode$/)).toHaveTextContent(/场景.*≤ 100 个字符/);
    expect(await lineOf(/^temperature$/)).toHaveTextContent(/变化程度.*0–2$/);
  });

  it('tells the errors of a call with status and words, and the events of a stream with examples', async () => {
    await openConsole({ at: '/system/openapi#chat.ask', answers: described });
    const running = (await screen.findByRole('rowheader', { name: 'TURN_RUNNING' })).closest('tr')!;
    expect(running).toHaveTextContent(/409.*上一个问题还在回答/);
    expect(screen.getByRole('group', { name: '用量' })).toHaveTextContent('"prompt_tokens": 812');
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
    expect((await rail()).getByText('用户', { selector: 'summary' })).toBeInTheDocument();
  });
});
