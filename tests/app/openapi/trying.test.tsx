import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { openApiDocument } from '#schemas/kit/openapi/document.ts';
import { openEndpoints } from '#schemas/wire/access/openEndpoints.ts';
import type { Answering } from '../../providers/scriptedServer.ts';
import { keepSavedFiles } from '../../support/savedFiles.ts';
import { openConsole } from '../openConsole.tsx';

const title = { zh: '接口', en: 'API' };
const document = openApiDocument({ resources, contracts: [], open: openEndpoints, title, version: '1', language: 'zh' });
const described: Answering = ({ address }) => (address === '/api/openapi.json' ? { body: document } : undefined);

describe('The API reference, to a developer', () => {
  it('says where calls go, how one is known, and what answers look like', async () => {
    const { server } = await openConsole({ at: '/system/openapi', answers: described });
    const rules = await screen.findByRole('region', { name: '如何调用' });
    expect(await within(rules).findByText(server.url)).toBeInTheDocument();
    expect(rules).toHaveTextContent('Authorization: Bearer <token>');
    expect(rules).toHaveTextContent('"success": false');
  });

  it('gives a call as a program to copy, in the language that was chosen last', async () => {
    const { user, server } = await openConsole({ at: '/system/openapi#users.list', answers: described });
    await waitFor(() => expect(screen.getByRole('group', { name: '调用示例' })).toHaveTextContent(server.url));
    await user.click(screen.getByRole('button', { name: '复制示例' }));
    expect(await screen.findByRole('button', { name: '复制成功' })).toBeInTheDocument();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(`curl -X POST '${server.url}/users/list'`);
    expect(copied).toContain('Bearer $TOKEN');
    await user.click(screen.getByText('Python'));
    expect(screen.getByRole('group', { name: '调用示例' })).toHaveTextContent('requests.post(');
    await user.click(within(screen.getByRole('navigation', { name: '接口目录' })).getByTitle('POST /users/add'));
    expect(screen.getByRole('group', { name: '调用示例' })).toHaveTextContent('/users/add');
    expect(screen.getByRole('group', { name: '调用示例' })).toHaveTextContent('requests.post(');
  });

  it('has a call that reads made at once, filled in with an example, and shows the reply', async () => {
    const answers: Answering = (seen, reply) =>
      seen.address === '/users/7' ? { body: { success: true, data: { id: 7 }, err_code: null, err_msg: null } } : described(seen, reply);
    const { user, server } = await openConsole({ at: '/system/openapi#users.show', answers });
    await user.click(await screen.findByText('试一试'));
    const id = screen.getByRole('textbox', { name: 'id' });
    expect(id).toHaveValue('1');
    await user.clear(id);
    await user.type(id, '7');
    await user.click(screen.getByRole('button', { name: '发送' }));
    const reply = within(await screen.findByRole('region', { name: '返回' }));
    expect(await reply.findByText('200')).toBeInTheDocument();
    await waitFor(() => expect(reply.getByRole('group', { name: '返回' })).toHaveTextContent('"id": 7'));
    expect(server.seen.find(({ address }) => address === '/users/7')?.headers['authorization']).toMatch(/^Bearer /);
  });

  it('asks before a call that writes is made, and sends a token that was pasted in place of the session', async () => {
    const made = (seen: { address: string }) => seen.address === '/roles/add';
    const answers: Answering = (seen, reply) =>
      made(seen)
        ? { status: 403, body: { success: false, data: null, err_code: 'FORBIDDEN', err_msg: '无权限访问该接口' } }
        : described(seen, reply);
    const { user, server } = await openConsole({ at: '/system/openapi#roles.create', answers });
    await user.click(await screen.findByText('试一试'));
    await user.click(screen.getByRole('radio', { name: '用访问令牌' }));
    await user.type(screen.getByLabelText('访问令牌'), 'wsp_pasted');
    const body = screen.getByRole('textbox', { name: /^请求内容（JSON）/ });
    await user.clear(body);
    await user.type(body, '{{}');
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(server.seen.some(made)).toBe(false);
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('403')).toBeInTheDocument();
    expect(server.seen.find(made)).toMatchObject({ body: '{}', headers: { authorization: 'Bearer wsp_pasted' } });
  });

  it('says what is wrong with a body that is no JSON, and does not send it', async () => {
    const { user } = await openConsole({ at: '/system/openapi#roles.create', answers: described });
    await user.click(await screen.findByText('试一试'));
    await user.type(screen.getByRole('textbox', { name: /^请求内容（JSON）/ }), 'x');
    expect(screen.getByText(/不是有效的 JSON/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '发送' })).toBeDisabled();
  });

  it('tells by which fields a list sorts', async () => {
    await openConsole({ at: '/system/openapi#users.list', answers: described });
    expect(await screen.findByRole('heading', { name: '可排序的字段' })).toBeInTheDocument();
  });

  it('gives the document itself as a file', async () => {
    const saved = keepSavedFiles();
    const { user } = await openConsole({ at: '/system/openapi', answers: described });
    await user.click(await screen.findByRole('button', { name: '下载 OpenAPI 文档' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse((await saved[0]!.bytes()).toString())).toMatchObject({ openapi: '3.1.0' });
  });
});
