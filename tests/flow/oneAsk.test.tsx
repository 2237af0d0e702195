import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { OneAsk } from '#flow/asks/OneAsk.tsx';
import { fetchWords } from '#i18n/index.ts';
import type { WireAsk } from '#schemas/wire/flows/asks.ts';
import { failedCall, showScreen } from '../support/consoleScreen.tsx';

beforeAll(() => fetchWords('flow'));

const ask: WireAsk = {
  id: 5,
  run: 1,
  node: 'ask',
  form: {
    title: '请填写理由',
    text: '',
    fields: [{ name: 'reason', label: '理由', type: 'text', required: true }],
    buttons: [{ value: 'ok', label: '同意', tone: 'primary' }],
  } as WireAsk['form'],
  state: 'open',
  answer: null,
  answeredBy: null,
  answeredAt: null,
  until: null,
  createdAt: '2026-03-02T01:00:00.000Z',
  mayAnswer: true,
};

it('keeps what is being filled in where it cannot be read again', async () => {
  const custom = vi.fn(async () => ({ data: ask }));
  const { user, client } = await showScreen([{ path: '/', element: <OneAsk id={5} /> }], { at: '/', data: { custom: custom as never } });
  await user.type(await screen.findByRole('textbox', { name: /理由/ }), '预算之内');
  custom.mockRejectedValueOnce(failedCall(0, 'NETWORK'));
  await client.invalidateQueries();
  await waitFor(() => expect(client.getQueryState(['flow', 'ask', 5])?.error).not.toBeNull());
  expect(screen.getByRole('textbox', { name: /理由/ })).toHaveValue('预算之内');
});
