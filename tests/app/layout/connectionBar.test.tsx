import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole } from '../openConsole.tsx';

describe('the bar of the connection', () => {
  it.each([
    ['zh', /^连接不上服务器/, '立即重试', '已恢复连接'],
    ['en', /^Connection Error/, 'Try now', 'Connected again'],
  ] as const)('says in %s that the server is gone, and that it is back', async (language, lost, retry, back) => {
    let isThere = true;
    const { user } = await openConsole({ at: '/system/roles', language, answers: () => (isThere ? undefined : { hangUp: true }) });
    const search = await screen.findByRole('searchbox');
    isThere = false;
    await user.type(search, 'a');
    expect(await screen.findByText(lost)).toBeVisible();
    isThere = true;
    await user.click(screen.getByRole('button', { name: retry }));
    expect(await screen.findByText(back)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(lost)).toBeNull());
    expect(search).toHaveValue('a');
  });
});
