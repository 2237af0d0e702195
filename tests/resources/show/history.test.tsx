import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { feedback } from '#schemas/feedback.ts';
import { users } from '#schemas/users.ts';
import type { HistoryEntry } from '#schemas/wire/history.ts';
import RecordShowPage from '#resources/show/RecordShowPage.tsx';
import { wordDiff } from '#resources/record/wordDiff.ts';
import { failedCall, showScreen } from '../../support/consoleScreen.tsx';

const user = {
  id: 7,
  version: 3,
  createdAt: '',
  updatedAt: '',
  username: 'zhang_san',
  email: 'c@example.com',
  roles: [2, 3],
  status: 'active',
};

const entry = (version: number, kind: string, changes: HistoryEntry['changes']): HistoryEntry => ({
  id: version,
  version,
  kind,
  at: `2026-01-0${version}T08:00:00.000Z`,
  actor: version === 1 ? null : { id: 1, username: 'admin' },
  address: '10.0.0.1',
  changes,
});
const entries = [
  entry(3, 'resetPassword', { password: { before: true, after: true }, roles: { before: [2], after: [2, 3] } }),
  entry(2, 'update', { email: { before: 'b@example.com', after: 'c@example.com' } }),
  entry(1, 'create', { username: { before: null, after: 'zhang_san' }, email: { before: null, after: 'b@example.com' } }),
];

async function open(data: object, options: object = {}) {
  const roles = [
    { id: 2, version: 1, RoleName: '分析师' },
    { id: 3, version: 1, RoleName: '开发者' },
  ];
  return showScreen(
    [
      { path: 'system/users/:id', element: <RecordShowPage resource={users} /> },
      { path: 'system/feedback/:id', element: <RecordShowPage resource={feedback} /> },
    ],
    {
      at: '/system/users/7?tab=history',
      data: { getOne: async () => ({ data: user }) as never, getMany: async () => ({ data: roles }) as never, ...data },
      ...options,
    },
  );
}

const replyWith = (items: readonly HistoryEntry[], total = 1) =>
  vi.fn(async ({ query }: { query?: { page?: number } }) => ({
    data: { items, total_count: items.length, total_pages: total, page: query?.page ?? 1, page_size: 20, related: {} },
  }));

beforeEach(() => localStorage.clear());

describe('the history of a record', () => {
  it('tells who did what and when, and what each field was and became', async () => {
    await open({ custom: replyWith(entries) });
    const changed = within(await screen.findByRole('article', { name: /^修改/ }));
    expect(changed.getByText('admin')).toBeVisible();
    expect(changed.getByText('b@example.com').closest('del')).not.toBeNull();
    expect(changed.getByText('c@example.com').closest('ins')).not.toBeNull();
    expect(within(screen.getByRole('article', { name: /^创建/ })).getByText('系统')).toBeVisible();
  });

  it('names actions by their labels, related records by their titles, and never a secret', async () => {
    await open({ custom: replyWith(entries) });
    const reset = within(await screen.findByRole('article', { name: /^重置密码/ }));
    expect((await reset.findByText('开发者')).closest('ins')).not.toBeNull();
    expect(reset.queryByText('分析师')).not.toBeInTheDocument();
    expect(reset.getByText('其余 1 项未变')).toBeVisible();
    expect(reset.getByText('已更改（不显示）')).toBeVisible();
  });

  it('fetches earlier entries when asked', async () => {
    const pages = [replyWith(entries.slice(0, 1), 2), replyWith(entries.slice(1), 2)];
    const custom = vi.fn(async (asked: { query?: { page?: number } }) => pages[(asked.query?.page ?? 1) - 1]!(asked));
    const { user: person } = await open({ custom });
    await person.click(await screen.findByRole('button', { name: '更早的记录' }));
    expect(await screen.findByRole('article', { name: /^创建/ })).toBeVisible();
    expect(custom.mock.calls.map(([{ query }]) => query?.page)).toEqual([1, 2]);
  });

  it('stays with a note where it, or what is earlier, cannot be read, until it is tried again', async () => {
    const pages = [replyWith(entries.slice(0, 1), 2), replyWith(entries.slice(1), 2)];
    const custom = vi.fn(async (asked: { query?: { page?: number } }) => pages[(asked.query?.page ?? 1) - 1]!(asked));
    const { user: person, client } = await open({ custom });
    const latest = await screen.findByRole('article', { name: /^重置密码/ });
    custom.mockRejectedValueOnce(failedCall(0, 'NETWORK'));
    await client.invalidateQueries({ queryKey: ['history'] });
    await person.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
    custom.mockRejectedValueOnce(failedCall(0, 'NETWORK'));
    await person.click(screen.getByRole('button', { name: '更早的记录' }));
    const again = await screen.findByRole('button', { name: '重试' });
    expect(latest).toBeVisible();
    await person.click(again);
    expect(await screen.findByRole('article', { name: /^创建/ })).toBeVisible();
    expect(latest).toBeVisible();
  });

  it('puts an earlier version back after showing what will change', async () => {
    const custom = vi.fn(async ({ method }: { method: string }) => (method === 'get' ? replyWith(entries)({}) : { data: user }));
    const { user: person, said } = await open({ custom });
    await person.click(within(await screen.findByRole('article', { name: /^创建/ })).getByRole('button', { name: '恢复到这一版' }));
    const question = within((await screen.findByText('以下字段会改变，并存为新的一版：')).closest<HTMLElement>('[role=dialog]')!);
    await waitFor(() => expect(question.getByText('c@example.com')).toBeVisible());
    expect(question.getByText('b@example.com')).toBeVisible();
    expect(question.queryByText('密码')).not.toBeInTheDocument();
    await person.click(question.getByRole('button', { name: '恢复到这一版' }));
    await waitFor(() => expect(said).toContainEqual(expect.objectContaining({ message: '已恢复到第 1 版的内容' })));
    expect(custom).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/users/7/revert', method: 'post', payload: { to: 1, version: 3 } }),
    );
  });

  it('puts one member of a set back, or one field, and offers to undo it', async () => {
    const custom = vi.fn(async ({ method }: { method: string }) =>
      method === 'get' ? replyWith(entries)({}) : { data: { ...user, version: 4 } },
    );
    const { user: person, said } = await open({ custom });
    const reset = within(await screen.findByRole('article', { name: /^重置密码/ }));
    await person.click(await reset.findByRole('button', { name: '恢复角色' }));
    await waitFor(() =>
      expect(custom).toHaveBeenCalledWith(
        expect.objectContaining({
          url: '/users/7/revert',
          payload: { to: 2, only: [{ field: 'roles', members: [3] }], version: 3 },
        }),
      ),
    );
    await waitFor(() => expect(said).toContainEqual(expect.objectContaining({ message: '已恢复角色' })));
    const changed = within(screen.getByRole('article', { name: /^修改/ }));
    await person.click(changed.getByRole('button', { name: '恢复邮箱' }));
    await waitFor(() =>
      expect(custom).toHaveBeenCalledWith(expect.objectContaining({ payload: { to: 1, only: [{ field: 'email' }], version: 3 } })),
    );
  });

  it('offers no way back where the record is so already, and none from its creation', async () => {
    const same = [entry(3, 'update', { email: { before: 'c@example.com', after: 'x@example.com' } }), entries[2]!];
    await open({ custom: replyWith(same) });
    await screen.findByRole('article', { name: /^创建/ });
    expect(screen.queryByRole('button', { name: '恢复邮箱' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '恢复用户名' })).not.toBeInTheDocument();
  });

  it('shows the words that differ in a long text', async () => {
    const record = { id: 1, version: 2, createdAt: '', updatedAt: '', problem: '增长率算错了' };
    const changes = { problem: { before: '增长率算对了', after: '增长率算错了' } };
    await open(
      { getOne: async () => ({ data: record }) as never, custom: replyWith([entry(2, 'update', changes)]) },
      { at: '/system/feedback/1?tab=history' },
    );
    expect(await screen.findByText('对', { selector: 'del' })).toBeVisible();
    expect(screen.getByText('错', { selector: 'ins' })).toBeVisible();
  });

  it('says so when it cannot be read, and tries again', async () => {
    const custom = vi
      .fn()
      .mockRejectedValueOnce(Object.assign(new Error('x'), { statusCode: 500, code: 'INTERNAL', facts: { reference: 'r1' } }));
    custom.mockImplementation(replyWith(entries));
    const { user: person } = await open({ custom });
    expect(await screen.findByText('历史加载失败')).toBeVisible();
    await person.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('article', { name: /^修改/ })).toBeVisible();
  });
});

describe('the comparison of two texts', () => {
  it.each([
    ['', '新的', [{ in: 'after', text: '新的' }]],
    ['same', 'same', [{ in: 'both', text: 'same' }]],
    [
      'one two',
      'one three',
      [
        { in: 'both', text: 'one ' },
        { in: 'before', text: 'two' },
        { in: 'after', text: 'three' },
      ],
    ],
  ])('of %j and %j names what differs', (before, after, parts) => {
    expect(wordDiff(before, after)).toEqual(parts);
  });

  it('gives each text back whole, whatever the texts', async () => {
    const fc = await import('fast-check');
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '中', '文', '，', '\n') });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const parts = wordDiff(before, after);
        const side = (not: string) =>
          parts
            .filter((part) => part.in !== not)
            .map(({ text }) => text)
            .join('');
        expect([side('after'), side('before')]).toEqual([before, after]);
      }),
    );
  });
});
