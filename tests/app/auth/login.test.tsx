import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAgain, currentConnection } from '#providers/http/connection.ts';
import { signedIn } from '../../providers/people.ts';
import { ok, refused, type ScriptedServer, startScriptedServer } from '../../providers/scriptedServer.ts';
import { showSignedOut } from './shown.tsx';

let server: ScriptedServer;
beforeEach(async () => {
  server = await startScriptedServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
  localStorage.clear();
});

const password = () => screen.getByLabelText('密码');
const username = () => screen.getByLabelText('用户名');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('signing in by password', () => {
  it('sends name and password, keeps the session and goes on', async () => {
    server.answers(() => ok(signedIn()));
    const { user, onSignedIn } = showSignedOut();
    await user.type(username(), ' lin_wei ');
    await user.type(password(), 'secret word{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(server.bodies()).toEqual([{ username: 'lin_wei', password: 'secret word' }]);
    expect(localStorage.getItem('token')).toBe('a-token');
  });

  it.each([
    ['zh', '用户名或密码错误', '登录', /^密码/, /^用户名/],
    ['en', 'Invalid username or password', 'Sign in', /^Password/, /^Username/],
  ] as const)(
    'says in its place what is wrong and keeps what was typed, in %s',
    async (language, words, login, passwordLabel, nameLabel) => {
      server.answers(() => refused(401, 'BAD_CREDENTIALS'));
      const { user, onSignedIn } = showSignedOut({ language });
      await user.type(screen.getByLabelText(nameLabel), 'lin_wei');
      await user.type(screen.getByLabelText(passwordLabel), 'wrong');
      await user.click(button(login));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
      expect([screen.getByLabelText(nameLabel), screen.getByLabelText(passwordLabel)]).toMatchObject([
        { value: 'lin_wei' },
        { value: 'wrong' },
      ]);
      expect(screen.getByLabelText(passwordLabel)).toHaveFocus();
      expect(onSignedIn).not.toHaveBeenCalled();
    },
  );

  it('asks for what is missing without asking the server', async () => {
    const { user } = showSignedOut();
    await user.click(button('登录'));
    expect(username()).toHaveAccessibleDescription('请填写用户名');
    expect(password()).toHaveAccessibleDescription('请填写密码');
    expect(username()).toHaveFocus();
    expect(username()).toBeInvalid();
    expect(server.seen).toEqual([]);
  });

  it('counts down while it may not be tried again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    server.answers(() => refused(429, 'TOO_MANY_REQUESTS', { facts: { seconds: 2 } }));
    const { user } = showSignedOut();
    await user.type(username(), 'lin_wei');
    await user.type(password(), 'x{Enter}');
    expect(await screen.findByRole('button', { name: '2 秒后可重试' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('alert')).toHaveTextContent('操作过于频繁，请在 2 秒后重试');
    await user.click(button('2 秒后可重试'));
    expect(server.seen).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2000);
    expect(await screen.findByRole('button', { name: '登录' })).not.toHaveAttribute('aria-disabled');
  });

  it('is sent once however often the button is pressed', async () => {
    let answer = () => {};
    server.answers(() => new Promise((resolve) => (answer = () => resolve(ok(signedIn())))));
    const { user, onSignedIn } = showSignedOut();
    await user.type(username(), 'lin_wei');
    await user.type(password(), 'x{Enter}');
    await user.click(await screen.findByRole('button', { name: '正在登录' }));
    await waitFor(() => expect(server.seen).toHaveLength(1));
    answer();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(server.seen).toHaveLength(1);
  });

  it('shows the password when asked, and says when Caps Lock is on', async () => {
    const { user } = showSignedOut();
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(button('显示密码'));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(button('隐藏密码'));
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(password());
    await user.keyboard('{CapsLock}a');
    expect(password()).toHaveAccessibleDescription('大写锁定已打开');
  });

  it('tells browsers what each input is for', () => {
    showSignedOut();
    expect(username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });

  it('says that the server is gone, keeps what was typed, and is quiet when it is back', async () => {
    let isThere = false;
    server.answers(({ address }) => (!isThere ? { hangUp: true } : address === '/health/live' ? ok(null) : ok(signedIn())));
    const { user, onSignedIn } = showSignedOut();
    await user.type(username(), 'lin_wei');
    await user.type(password(), 'secret{Enter}');
    expect(await screen.findByText(/连接不上服务器/)).toBeVisible();
    expect([username(), password()]).toMatchObject([{ value: 'lin_wei' }, { value: 'secret' }]);
    isThere = true;
    await user.click(button('立即重试'));
    await waitFor(() => expect(screen.queryByText(/连接不上服务器/)).toBeNull());
    expect(currentConnection().state).toBe('here');
    askAgain();
    await user.click(button('登录'));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  });
});

describe('the sign-in page', () => {
  it('switches its language, says so to the browser, and remembers it', async () => {
    const { user } = showSignedOut();
    await user.click(button('English'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to Wenshu');
    expect([document.documentElement.lang, localStorage.getItem('language'), document.title]).toEqual([
      'en',
      'en',
      'Sign in to Wenshu | Wenshu',
    ]);
    await user.click(button('中文'));
    expect([document.documentElement.lang, localStorage.getItem('language'), document.title]).toEqual(['zh-CN', 'zh', '登录问数 | 问数']);
  });

  it('switches between light and dark, and remembers it', async () => {
    const { user } = showSignedOut();
    await user.click(button('切换深色或浅色'));
    expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    await user.click(button('切换深色或浅色'));
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('leads to its other views by links, which work with the back button', async () => {
    showSignedOut();
    expect(screen.getByRole('link', { name: '用户名登录' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: '注册账号' })).toHaveAttribute('href', '#register');
    location.hash = '#register';
    expect(await screen.findByRole('heading', { level: 1, name: '注册账号' })).toBeVisible();
    history.back();
    expect(await screen.findByRole('heading', { level: 1, name: '登录问数' })).toBeVisible();
  });
});
