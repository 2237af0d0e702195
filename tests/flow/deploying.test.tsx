import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { FlowActions, useDeploying } from '#flow/editor/FlowActions.tsx';
import { FlowNotices } from '#flow/editor/FlowNotices.tsx';
import { fetchWords } from '#i18n/index.ts';
import { flows } from '#schemas/flows.ts';
import { failedCall, showScreen } from '../support/consoleScreen.tsx';

beforeAll(() => fetchWords('flow'));

const row = { id: 7, name: '周报', description: '', uid: 'u', state: 'draft', deployed: null, version: 1 } as never;

function Deploying() {
  const deploying = useDeploying(flows, row, async () => true);
  const still = {
    isPhone: false,
    mayChange: true,
    onDiscard: undefined,
    hasNews: false,
    meeting: undefined,
    onMine: vi.fn(),
    onTheirs: vi.fn(),
  };
  const idle = { isReadOnly: false, isDirty: false, isSaving: false, isRunnable: true, onVersions: vi.fn(), onSave: vi.fn() };
  return (
    <>
      <FlowNotices {...still} failed={deploying.error} onRetry={deploying.retry} />
      <FlowActions resource={flows} row={row} deploying={deploying} {...idle} />
    </>
  );
}

it('a flow that could not be deployed is deployed where it is tried again', async () => {
  const custom = vi.fn<(asked: { readonly url: string }) => Promise<object>>(async () => ({ data: { version: 3 } }));
  custom.mockRejectedValueOnce(failedCall(503, 'BUSY'));
  const { user, said } = await showScreen([{ path: '/', element: <Deploying /> }], { at: '/', data: { custom: custom as never } });
  await user.click(await screen.findByRole('button', { name: '部署' }));
  await user.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(() => expect(said).toContainEqual(expect.objectContaining({ type: 'success', message: expect.stringContaining('3') })));
  expect(new Set(custom.mock.calls.map(([{ url }]) => url))).toEqual(new Set([expect.stringContaining('/deploy')]));
  expect(custom).toHaveBeenCalledTimes(2);
});
