import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holderOf, openConsole } from './openConsole.tsx';

describe('What refine would do by itself', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('tells nobody that the console is used: no picture is fetched from elsewhere', async () => {
    const fetched = vi.spyOn(Image.prototype, 'src', 'set');
    await openConsole({ at: '/system' });
    await screen.findByRole('heading', { level: 1, name: '系统管理' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('does not let an address alter what a list asks for', async () => {
    const { server } = await openConsole({ at: '/system/roles?endpoint=%2Fevil&method=delete&resource=users' });
    await screen.findByRole('heading', { level: 1, name: /^角色/ });
    await waitFor(() => expect(server.asked()).toContain('POST /roles/list'));
    expect(server.asked().filter((asked) => /evil|DELETE|users/.test(asked))).toEqual([]);
  });

  it('shows the menu of a group whose first resource is denied', async () => {
    await openConsole({ at: '/system', who: holderOf('manage /system', '/logs') });
    expect(await screen.findByText('操作日志', { selector: 'a *' })).toBeInTheDocument();
  });
});
