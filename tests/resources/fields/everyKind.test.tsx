import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineResource } from '#schemas/kit/defineResource.ts';
import type { AnyField, FieldKind } from '#schemas/kit/field.ts';
import * as kit from '#schemas/kit/kinds/index.ts';
import RecordFormPage from '#resources/form/RecordFormPage.tsx';
import RecordShowPage from '#resources/show/RecordShowPage.tsx';
import { showScreen } from '../../support/consoleScreen.tsx';
import { address, type Case, cases } from './cases.ts';

const roles = [
  { id: 3, version: 1, RoleName: '管理员' },
  { id: 4, version: 1, RoleName: '分析员' },
];
const branch = [
  { id: 1, version: 1, name: '总部', childCount: 1 },
  { id: 2, version: 1, name: '分部', childCount: 0 },
];

const specimen = (field: AnyField) =>
  defineResource({
    key: 'specimens',
    label: { zh: '标本', en: 'Items' },
    route: '/specimens',
    fields: { name: kit.text({ zh: '名称', en: 'Name' }), it: field },
    title: 'name',
    endpoints: { history: false },
  });

async function open(kind: FieldKind, path: string, data: object = {}) {
  const { field, value } = cases[kind];
  const resource = specimen(field);
  const row = {
    id: 7,
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    name: '名字',
    it: value,
    related: related(kind),
  };
  const sent = vi.fn(async ({ variables }) => ({ data: { ...row, ...variables, version: 2 } }) as never);
  const list = async ({ resource: key }: { resource: string }) => ({ data: key === 'roles' ? roles : branch, total: 2 }) as never;
  const { user } = await showScreen(
    [
      { path: 'specimens', element: <p>样本列表</p> },
      { path: 'specimens/create', element: <RecordFormPage resource={resource} purpose="create" /> },
      { path: 'specimens/:id/edit', element: <RecordFormPage resource={resource} purpose="edit" /> },
      { path: 'specimens/:id', element: <RecordShowPage resource={resource} /> },
    ],
    {
      at: path,
      data: {
        create: sent,
        update: sent,
        getOne: async () => ({ data: row }) as never,
        getList: list,
        custom: async () => ({ data: { url: address } }) as never,
        ...data,
      },
    },
  );
  return { user, sent };
}

const related = (kind: FieldKind) =>
  kind === 'parent' ? { specimens: { 2: { id: 2, title: '分部' } } } : { roles: { 3: { id: 3, title: '管理员' } } };

beforeEach(() => localStorage.clear());

describe.each(Object.entries(cases) as [FieldKind, Case][])(
  'a field of kind %s',
  (kind, { wrong, enter, sends, showsInput, showsValue, clear, sendsCleared }) => {
    it('is entered and sent', async () => {
      const { user, sent } = await open(kind, '/specimens/create');
      await user.type(await screen.findByRole('textbox', { name: /名称/ }), '名字');
      if (wrong) {
        await wrong.enter(user);
        expect(await screen.findByText(wrong.says)).toBeVisible();
      }
      await enter(user);
      if (wrong) await waitFor(() => expect(screen.queryByText(wrong.says)).not.toBeInTheDocument());
      await user.click(screen.getByRole('button', { name: '创建标本' }));
      expect(await screen.findByText('样本列表')).toBeVisible();
      expect(sent.mock.calls[0]![0].variables.it).toEqual(sends);
    });

    it('shows the value of a record', async () => {
      await open(kind, '/specimens/7/edit');
      await screen.findByRole('textbox', { name: /名称/ });
      await showsInput();
    });

    it('is shown on the page of a record', async () => {
      await open(kind, '/specimens/7');
      const page = within(await screen.findByRole('dialog'));
      expect((await page.findAllByText(showsValue)).length).toBeGreaterThan(0);
    });

    if (!clear) return;
    it('is cleared', async () => {
      const { user, sent } = await open(kind, '/specimens/7/edit');
      await screen.findByRole('textbox', { name: /名称/ });
      await showsInput();
      await clear(user);
      await user.click(screen.getByRole('button', { name: '保存' }));
      expect(await screen.findByText('样本列表')).toBeVisible();
      expect(sent.mock.calls[0]![0].variables).toEqual({ version: 1, it: sendsCleared });
    });
  },
);
