import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { fetchWords } from '#i18n/index.ts';
import { Judging } from '#reports/audit/Judging.tsx';
import { comparisons } from '#schemas/comparisons.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import { failedCall, showScreen } from '../support/consoleScreen.tsx';

beforeAll(() => fetchWords('reports'));

const endpoint = comparisons.endpoints.update as Endpoint;
const row = { id: 4, version: 1, verdict: null, verdictNote: null };
const theirs = { id: 4, version: 2, verdict: 'disputed', verdictNote: '数字对不上' };

/** A comparison as it was read before another judged it. */
async function judge() {
  const sent = vi.fn<(body: { readonly version: number }) => void>();
  const custom = async ({ payload }: { payload: { readonly version: number } }) => {
    sent(payload);
    if (payload.version === theirs.version) return { data: { ...theirs, ...payload, version: 3 } };
    throw failedCall(409, 'VERSION_CONFLICT', {
      current: theirs,
      latest: { actor: { username: 'wang', name: '王五' }, at: '2026-03-02T01:00:00.000Z' },
    });
  };
  const element = <Judging row={row} endpoint={endpoint} />;
  const { user } = await showScreen([{ path: '/', element }], { at: '/', data: { custom: custom as never } });
  await user.click(await screen.findByRole('radio', { name: '同意' }));
  await user.click(screen.getByRole('button', { name: '保存意见' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/王五.*给出了意见/);
  expect(alert).toHaveTextContent('不同意数字对不上');
  return { user, sent, alert };
}

it('says what another has judged meanwhile, and keeps one’s own verdict where that is wished', async () => {
  const { user, sent, alert } = await judge();
  expect(screen.getByRole('button', { name: '保存意见' })).toBeDisabled();
  await user.click(within(alert).getByRole('button', { name: '保存我的意见' }));
  expect(await screen.findByRole('status')).toHaveTextContent('已保存');
  expect(sent).toHaveBeenLastCalledWith({ verdict: 'agreed', verdictNote: null, version: 2 });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('takes the verdict of the other, from which one goes on', async () => {
  const { user, sent, alert } = await judge();
  await user.click(within(alert).getByRole('button', { name: '采用对方的意见' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: '不同意' })).toBeChecked());
  expect(screen.getByRole('textbox', { name: '意见说明' })).toHaveValue('数字对不上');
  await user.click(screen.getByRole('button', { name: '保存意见' }));
  expect(await screen.findByRole('status')).toHaveTextContent('已保存');
  expect(sent).toHaveBeenLastCalledWith({ verdict: 'disputed', verdictNote: '数字对不上', version: 2 });
});
