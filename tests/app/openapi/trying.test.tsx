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

  it('gives a call as a curl command to copy', async () => {
    const { user, server } = await openConsole({ at: '/system/openapi#users.list', answers: described });
    await user.click(await screen.findByRole('button', { name: '复制 curl 命令' }));
    expect(await screen.findByRole('button', { name: '复制成功' })).toBeInTheDocument();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain(`curl -X POST '${server.url}/users/list'`);
    expect(copied).toContain('Bearer $TOKEN');
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
