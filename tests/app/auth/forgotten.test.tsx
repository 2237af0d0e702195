import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setConfig } from '#providers/http/config.ts';
import { ok, refused, type Reply, type ScriptedServer, startScriptedServer } from '../../providers/scriptedServer.ts';
import { showSignedOut } from './shown.tsx';

const word = 'w'.repeat(43);
let server: ScriptedServer;
let resetting: Reply;
beforeEach(async () => {
  resetting = ok({ username: 'lin_wei' });
  server = await startScriptedServer(({ address }) => (address === '/user/reset-password' ? resetting : ok(null)));
});
afterEach(async () => {
  await server.stop();
  localStorage.clear();
});

async function choose(password: string, repeat: string) {
  const { user } = showSignedOut({ hash: `#reset=${word}` });
  await user.type(await screen.findByLabelText('设置密码'), password);
  await user.type(screen.getByLabelText('再次输入密码'), repeat);
  await user.click(screen.getByRole('button', { name: '设置新密码' }));
}

describe('a forgotten password', () => {
  it('is one press away, and the username is where typing begins', async () => {
    const { user } = showSignedOut({ hash: '' });
    expect(await screen.findByLabelText('用户名')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: '忘记密码？' }));
    expect(await screen.findByRole('heading', { level: 1, name: '找回密码' })).toBeVisible();
  });

  it('has a link sent, without telling whether the address has an account', async () => {
    setConfig({ apiBaseUrl: server.url, resetsByMail: true, adminContact: '电话 8001' });
    const { user } = showSignedOut({ hash: '#forgot' });
    await user.type(await screen.findByLabelText('邮箱'), ' lin@example.org ');
    await user.click(screen.getByRole('button', { name: '发送链接' }));
    expect(await screen.findByText(/^如果 lin@example.org 有问数账号，重置链接已发到这个邮箱/)).toBeVisible();
    expect(server.bodies()).toEqual([{ email: 'lin@example.org' }]);
    expect(screen.getByText(/电话 8001/)).toBeVisible();
  });

  it('is for the administrator where the server sends no mail', async () => {
    setConfig({ apiBaseUrl: server.url, adminContact: '电话 8001' });
    showSignedOut({ hash: '#forgot' });
    expect(await screen.findByText('请联系管理员重置密码：电话 8001')).toBeVisible();
    expect(screen.queryByLabelText('邮箱')).toBeNull();
  });

  it('is replaced by a link, and signing in comes next', async () => {
    await choose('another-word-1', 'another-word-1');
    expect(await screen.findByText(/^密码已重置，请用新密码登录账号 lin_wei/)).toBeVisible();
    expect(server.bodies()).toEqual([{ word, password: 'another-word-1' }]);
    expect(screen.getByLabelText('用户名')).toHaveValue('lin_wei');
  });

  it('is not replaced by two that differ, and a link that no longer holds says so', async () => {
    await choose('another-word-1', 'another-word-2');
    expect(screen.getByLabelText('再次输入密码')).toHaveAccessibleDescription('两次输入的密码不一致');
    expect(server.seen).toEqual([]);
  });

  it('stays as it is when the link was used before', async () => {
    resetting = refused(400, 'RESET_LINK_INVALID');
    await choose('another-word-1', 'another-word-1');
    expect(await screen.findByText('链接已用过或已过期，请重新申请')).toBeVisible();
  });
});
