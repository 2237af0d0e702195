import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok, refused, type Reply, type ScriptedServer, startScriptedServer } from '../../providers/scriptedServer.ts';
import { showSignedOut } from './shown.tsx';

let server: ScriptedServer;
let sending: Reply;
let registering: Reply;
beforeEach(async () => {
  sending = ok({ delivered: 'mail' });
  registering = ok({ id: 9 });
  server = await startScriptedServer(({ address }) => (address === '/user/register' ? registering : sending));
});
afterEach(async () => {
  await server.stop();
  localStorage.clear();
});

async function openForm() {
  const { user } = showSignedOut({ hash: '#register' });
  await screen.findByLabelText('再次输入密码');
  const fill = async (values: Partial<Record<'用户名' | '邮箱' | '验证码' | '设置密码' | '再次输入密码', string>>) => {
    for (const [label, value] of Object.entries(values)) {
      await user.clear(screen.getByLabelText(label));
      await user.click(screen.getByLabelText(label));
      if (value) await user.paste(value);
    }
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, fill, press };
}

const good = {
  用户名: 'lin_wei',
  邮箱: 'lin@example.com',
  验证码: '12345678',
  设置密码: 'secret-word',
  再次输入密码: 'secret-word',
} as const;
const described = (label: string) => screen.getByLabelText(label);

describe('making an account', () => {
  it('sends what was typed and leads to signing in with the new name', async () => {
    const { fill, press } = await openForm();
    await fill(good);
    await press('注册');
    expect(await screen.findByText('注册成功，账号 lin_wei 可以登录了。')).toBeVisible();
    expect(server.bodies()).toEqual([{ username: 'lin_wei', email: 'lin@example.com', password: 'secret-word', code: '12345678' }]);
    expect(screen.getByLabelText('用户名')).toHaveValue('lin_wei');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('登录问数');
  });

  it('asks for everything that is missing, at its input, and goes to the first', async () => {
    const { press } = await openForm();
    await press('注册');
    for (const label of Object.keys(good).slice(0, 4)) expect(described(label)).toHaveAccessibleDescription('必填');
    expect(screen.getByLabelText('用户名')).toHaveFocus();
    expect(server.seen).toEqual([]);
  });

  it.each([
    ['用户名', 'abc', '4–20 位字母、数字或下划线'],
    ['用户名', '林伟', '4–20 位字母、数字或下划线'],
    ['用户名', 'a'.repeat(21), '4–20 位字母、数字或下划线'],
    ['邮箱', 'lin', '邮箱格式不正确'],
    ['验证码', '1234567', '验证码不正确或已过期'],
    ['验证码', '1234567a', '验证码不正确或已过期'],
    ['设置密码', 'short12', '至少 8 个字符'],
    ['设置密码', 'x'.repeat(21), '最多 20 个字符'],
    ['再次输入密码', 'another-word', '两次输入的密码不一致'],
  ] as const)('refuses the %s "%s" before sending it', async (label, value, words) => {
    const { fill, press } = await openForm();
    await fill({ ...good, [label]: value });
    await press('注册');
    expect(described(label)).toHaveAccessibleDescription(words);
    expect(server.seen).toEqual([]);
    await fill({ [label]: good[label], ...(label === '设置密码' && { 再次输入密码: good.再次输入密码 }) });
    expect(described(label)).not.toBeInvalid();
  });

  it.each([
    ['a name that is taken', refused(422, 'VALIDATION_FAILED', { errors: { username: { key: 'notUnique' } } }), '用户名', '已被占用'],
    ['a code that is wrong', refused(400, 'CODE_INVALID'), '验证码', '验证码不正确或已过期'],
  ])('says at its input that the server refused %s, and keeps what was typed', async (_what, reply, label, words) => {
    registering = reply;
    const { fill, press } = await openForm();
    await fill(good);
    await press('注册');
    await waitFor(() => expect(described(label)).toHaveAccessibleDescription(words));
    expect(
      screen
        .getAllByRole('alert')
        .map((alert) => alert.textContent)
        .join(''),
    ).toContain('注册失败');
    expect(screen.getByLabelText('设置密码')).toHaveValue('secret-word');
  });
});

describe('the verification code', () => {
  it('is sent to the address typed, says that it was, and can be sent again after a minute', async () => {
    const { fill, press } = await openForm();
    await fill({ 邮箱: 'lin@example.com' });
    await press('发送验证码');
    expect(await screen.findByText('验证码已发送到您的邮箱 lin@example.com')).toBeVisible();
    const again = screen.getByRole('button', { name: /^\d+ 秒后可重发$/ });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await press(again.textContent);
    expect(server.bodies()).toEqual([{ email: 'lin@example.com' }]);
  });

  it('says that it stands in the log of a server without mail', async () => {
    sending = ok({ delivered: 'log' });
    const { fill, press } = await openForm();
    await fill({ 邮箱: 'lin@example.com' });
    await press('发送验证码');
    expect(await screen.findByText(/验证码写在服务器的日志里/)).toBeVisible();
  });

  it('is not sent without an address that can be one', async () => {
    const { fill, press } = await openForm();
    await press('发送验证码');
    expect(described('邮箱')).toHaveAccessibleDescription('必填');
    await fill({ 邮箱: 'lin@' });
    await press('发送验证码');
    expect(described('邮箱')).toHaveAccessibleDescription('邮箱格式不正确');
    expect(described('邮箱')).toHaveFocus();
    expect(server.seen).toEqual([]);
  });

  it('says why it could not be sent, and waits as long as it must', async () => {
    sending = refused(429, 'TOO_MANY_REQUESTS', { facts: { seconds: 40 } });
    const { fill, press } = await openForm();
    await fill({ 邮箱: 'lin@example.com' });
    await press('发送验证码');
    expect(await screen.findByText('验证码发送失败：操作过于频繁，请在 40 秒后重试')).toBeVisible();
    expect(screen.getByRole('button', { name: /^\d+ 秒后可重发$/ })).toBeVisible();
  });
});
