import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import AccessPanel from '#access/overrides/roles/AccessPanel.tsx';
import { chat } from '#chat/index.ts';
import { MessageActionsProvider } from '#chat/message/actions.ts';
import { RatingForm } from '#chat/message/RatingForm.tsx';
import SharesPage from '#chat/shares/SharesPage.tsx';
import { PageContext } from '#pages/page.ts';
import HeldPanel from '#deliveries/delivery/HeldPanel.tsx';
import { TaskDetails } from '#deliveries/tasks/TaskDetails.tsx';
import { fetchWords } from '#i18n/index.ts';
import { SetRuns } from '#knowledge/retrieval/sets/SetRuns.tsx';
import { deliveries } from '#schemas/deliveries.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { roles } from '#schemas/roles.ts';
import { sources } from '#schemas/sources.ts';
import { toolServers } from '#schemas/toolServers.ts';
import TablesPanel from '#sources/tables/TablesPanel.tsx';
import ServerToolsPanel from '#tools/server/ServerToolsPanel.tsx';
import { failedCall, showScreen } from '../support/consoleScreen.tsx';

beforeAll(() => Promise.all((['deliveries', 'sources', 'tools', 'knowledge'] as const).map(fetchWords)));

const stale = '没有更新成功，显示的是之前的内容';
const record = (resource: Resource, version = 1) => ({ resource, row: { id: 7, version } as never, related: {} });
const turn = { turn: 1, question: '问', rating: 4 } as never;

interface Screen {
  readonly name: string;
  readonly element: ReactElement;
  readonly answer: unknown;
  readonly shows: string;
}

const screens: readonly Screen[] = [
  {
    name: 'one’s own shares',
    element: <PageContext value={chat.pages.find(({ path }) => path === '/shares')!}>{<SharesPage />}</PageContext>,
    answer: [],
    shows: '您没有正在分享的对话',
  },
  {
    name: 'a delivery',
    element: <HeldPanel {...record(deliveries)} />,
    answer: { steps: [], rendered: null, messages: [] },
    shows: '还没有生成。',
  },
  {
    name: 'a task',
    element: <TaskDetails task={{ kind: 'job', id: '1', name: '导出', state: 'done' } as never} />,
    answer: { log: [], result: null },
    shows: '没有日志',
  },
  {
    name: 'the access of a role',
    element: <AccessPanel {...record(roles)} />,
    answer: { tiles: [], resources: [], endpoints: [] },
    shows: '只拥有这个角色的用户能看到：',
  },
  {
    name: 'the tables of a source',
    element: <TablesPanel {...record(sources)} />,
    answer: { tables: [], readAt: '2026-03-02T01:00:00.000Z' },
    shows: '没有可以读取的表',
  },
  { name: 'the tools of a server', element: <ServerToolsPanel {...record(toolServers)} />, answer: [], shows: '还没有读取工具' },
  {
    name: 'the runs of a set of questions',
    element: (
      <SetRuns set={{ id: 1, questions: [] } as never} start={{ topk: 5, recall_score: 0, vector_weight: 1, rerank: false } as never} />
    ),
    answer: [],
    shows: '还没有运行过',
  },
];

describe('What could not be read again', () => {
  for (const { name, element, answer, shows } of screens)
    it(`stays with a note and the way to try again: ${name}`, async () => {
      const custom = vi.fn(async () => ({ data: answer }));
      const { user, client } = await showScreen([{ path: '/', element }], { at: '/', data: { custom: custom as never } });
      expect(await screen.findByText(shows)).toBeInTheDocument();
      custom.mockRejectedValue(failedCall(0, 'NETWORK'));
      await client.invalidateQueries();
      expect(await screen.findByText(stale)).toBeInTheDocument();
      expect(screen.getByText(shows)).toBeInTheDocument();
      custom.mockResolvedValue({ data: answer });
      await user.click(screen.getAllByRole('button', { name: '重试' })[0]!);
      await waitFor(() => expect(screen.queryByText(stale)).not.toBeInTheDocument());
      expect(screen.getByText(shows)).toBeInTheDocument();
    });

  for (const { name, element, answer, shows } of screens)
    it(`is told in the place of what was never there: ${name}`, async () => {
      const custom = vi.fn<() => Promise<object>>().mockRejectedValue(failedCall(0, 'NETWORK'));
      const { user } = await showScreen([{ path: '/', element }], { at: '/', data: { custom: custom as never } });
      const again = await screen.findAllByRole('button', { name: '重试' });
      expect(screen.queryByText(stale)).not.toBeInTheDocument();
      expect(screen.queryByText(shows)).not.toBeInTheDocument();
      custom.mockResolvedValue({ data: answer });
      await user.click(again[0]!);
      expect(await screen.findByText(shows)).toBeInTheDocument();
    });

  it('stays where a later state of the same record cannot be read', async () => {
    const custom = vi.fn(async () => ({ data: { steps: [], rendered: null, messages: [] } }));
    const Changing = () => {
      const [version, setVersion] = useState(1);
      return (
        <>
          <button onClick={() => setVersion(2)}>change</button>
          <HeldPanel {...record(deliveries, version)} />
        </>
      );
    };
    const { user } = await showScreen([{ path: '/', element: <Changing /> }], { at: '/', data: { custom: custom as never } });
    expect(await screen.findByText('还没有生成。')).toBeInTheDocument();
    custom.mockRejectedValue(failedCall(0, 'NETWORK'));
    await user.click(screen.getByRole('button', { name: 'change' }));
    expect(await screen.findByText(stale)).toBeInTheDocument();
    expect(screen.getByText('还没有生成。')).toBeInTheDocument();
  });

  it('leaves what was written into the form that it filled', async () => {
    const custom = vi.fn(async () => ({ data: { ques_type: null, messages: '' } }));
    const element = (
      <MessageActionsProvider value={{ convUid: 'c' } as never}>
        <RatingForm turn={turn} isNew={false} onDone={vi.fn()} />
      </MessageActionsProvider>
    );
    const { user, client } = await showScreen([{ path: '/', element }], { at: '/', data: { custom: custom as never } });
    await user.type(await screen.findByRole('textbox'), '数字不对');
    custom.mockRejectedValue(failedCall(0, 'NETWORK'));
    await client.invalidateQueries({ queryKey: ['chat', 'rating'] });
    expect(await screen.findByText(stale)).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('数字不对');
  });
});
