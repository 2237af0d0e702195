import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HistoryDrawer } from '#sqlPage/HistoryDrawer.tsx';
import { failedCall, showScreen } from '../support/consoleScreen.tsx';

const statement = { id: 9, source: '债券库', sql: 'select 1', ranAt: '2026-01-01T00:00:00.000Z', rows: 1, milliseconds: 2, failure: null };

it('keeps the statements in sight where more of them cannot be read, and reads them when it is tried again', async () => {
  let isDown = true;
  const custom = async ({ query }: { query: { before?: number } }) => {
    if (!query.before) return { data: { items: [statement], isWhole: false } } as never;
    if (isDown) throw failedCall(500, 'INTERNAL');
    return { data: { items: [{ ...statement, id: 8, sql: 'select 2' }], isWhole: true } } as never;
  };
  const drawer = <HistoryDrawer isOpen onClose={() => {}} onChoose={() => {}} />;
  const { user } = await showScreen([{ path: '/', element: drawer }], { at: '/', data: { custom: custom as never } });
  await user.click(await screen.findByRole('button', { name: '更早的记录' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('select 1')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('select 2')).toBeVisible();
});
