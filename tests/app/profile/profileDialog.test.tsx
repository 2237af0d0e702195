import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentSession } from '#providers/session/session.ts';
import { randomPassword } from '#ui/randomPassword.ts';
import type { Profile } from '#schemas/wire/session.ts';
import { type Answering, ok, type Reply, refused } from '../../providers/scriptedServer.ts';
import { holderOf, openConsole, signedIn } from '../openConsole.tsx';

const profile: Profile = {
  id: 7,
  username: 'lin_wei',
  name: '林薇',
  timeZone: null,
  email: 'lin@example.org',
  phone: null,
  dept_cn: '研究部',
  org_cn: '总部',
  avatar: null,
  version: 3,
};
const avatar = `/api/view/files/${'a'.repeat(22)}.png`;

type Answers = Readonly<Record<string, Reply>>;
const answering =
  (said: Answers): Answering =>
  ({ method, address }) =>
    (({ 'GET /api/profile': ok(profile), ...said }) satisfies Answers as Answers)[`${method} ${address}`];

async function openProfile(said: Answers = {}) {
  const opened = await openConsole({ at: '/system', who: holderOf('/v1/upload/avatar'), answers: answering(said) });
  await opened.user.click(screen.getByRole('button', { name: 'lin_wei' }));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: '个人资料' }) };
}
const sentTo = (server: Awaited<ReturnType<typeof openProfile>>['server'], asked: string) =>
  server.seen.filter(({ method, address }) => `${method} ${address}` === asked).map(({ body }) => JSON.parse(body) as unknown);

describe('The profile window', () => {
  it('shows the name, the department and the organisation, which cannot be changed, and why an e-mail address helps', async () => {
    const { dialog } = await openProfile();
    for (const [label, value] of [
      ['用户名', 'lin_wei'],
      ['部门', '研究部'],
      ['机构', '总部'],
    ] as const) {
      const field = await within(dialog).findByRole('textbox', { name: label });
      expect(field).toHaveValue(value);
      expect(field).toHaveAttribute('readonly');
    }
    expect(within(dialog).getByText('填写邮箱，以便之后接收邮件提醒')).toBeInTheDocument();
  });

  it('saves the name, the e-mail address and the phone, from the version that was read', async () => {
    const { user, dialog, server } = await openProfile({
      'PUT /api/profile': ok({ ...profile, version: 4 }),
      'POST /api/profile/email-code': ok({ delivered: 'mail' }),
    });
    const name = await within(dialog).findByRole('textbox', { name: '姓名' });
    await user.clear(name);
    await user.type(name, '林未');
    const email = within(dialog).getByRole('textbox', { name: /^邮箱/ });
    expect(within(dialog).queryByRole('textbox', { name: /^验证码/ })).toBeNull();
    await user.clear(email);
    await user.type(email, 'wei@example.org');
    await user.click(await within(dialog).findByRole('button', { name: '发送验证码' }));
    expect(await within(dialog).findByText('验证码已发送到 wei@example.org')).toBeInTheDocument();
    expect(sentTo(server, 'POST /api/profile/email-code')).toEqual([{ email: 'wei@example.org' }]);
    await user.type(within(dialog).getByRole('textbox', { name: /^验证码/ }), '12345678');
    await user.click(within(dialog).getByRole('button', { name: '保存资料' }));
    expect(await screen.findByText('操作成功')).toBeInTheDocument();
    expect(sentTo(server, 'PUT /api/profile')).toEqual([
      { name: '林未', timeZone: null, email: 'wei@example.org', code: '12345678', phone: null, avatar: null, version: 3 },
    ]);
  });

  it('checks an address before it is sent, and shows what the server finds at the field', async () => {
    const wrong = refused(400, 'CODE_INVALID', { errors: { code: { key: 'wrongCode' } } });
    const { user, dialog, server } = await openProfile({ 'PUT /api/profile': wrong });
    const email = await within(dialog).findByRole('textbox', { name: /^邮箱/ });
    await user.clear(email);
    await user.type(email, 'not an address');
    await user.click(within(dialog).getByRole('button', { name: '保存资料' }));
    expect(await within(dialog).findByText('邮箱格式不正确')).toBeInTheDocument();
    expect(server.asked()).not.toContain('PUT /api/profile');
    await user.clear(email);
    await user.type(email, 'wei@example.org');
    await user.type(await within(dialog).findByRole('textbox', { name: /^验证码/ }), '00000000');
    await user.click(within(dialog).getByRole('button', { name: '保存资料' }));
    expect(await screen.findByText('操作失败')).toBeVisible();
    expect(screen.queryByText('请求错误')).toBeNull();
    expect(await within(dialog).findByText('验证码不正确或已过期')).toBeInTheDocument();
  });

  it('opens without a user when the profile cannot be read, and tries again', async () => {
    const { user, dialog, server } = await openProfile({ 'GET /api/profile': refused(500, 'INTERNAL', { facts: { reference: 'r' } }) });
    expect(await within(dialog).findByText('个人资料加载失败')).toBeInTheDocument();
    server.answers(answering({}));
    await user.click(within(dialog).getByRole('button', { name: '重试' }));
    expect(await within(dialog).findByRole('textbox', { name: '用户名' })).toHaveValue('lin_wei');
  });

  it('takes a picture, shows it at 200 by 200, and saves its address', async () => {
    const { user, dialog, server } = await openProfile({ 'POST /v1/upload/avatar': ok({ url: avatar }), 'PUT /api/profile': ok(profile) });
    await within(dialog).findByRole('button', { name: '上传头像' });
    await user.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, new File(['png'], 'me.png', { type: 'image/png' }));
    const picture = await within(dialog).findByRole('img', { name: '头像预览' });
    expect(picture).toHaveAttribute('src', avatar);
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['200', '200']);
    await user.click(within(dialog).getByRole('button', { name: '保存资料' }));
    await waitFor(() => expect(sentTo(server, 'PUT /api/profile')).toEqual([expect.objectContaining({ avatar })]));
  });

  it('takes nothing but images', async () => {
    const { dialog, server } = await openProfile();
    await within(dialog).findByRole('button', { name: '上传头像' });
    const file = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' });
    fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [file] } });
    expect(await within(dialog).findByText(/只能上传图片/)).toBeInTheDocument();
    expect(server.asked()).not.toContain('POST /v1/upload/avatar');
  });
});

describe('Changing the password', () => {
  async function openPassword(said: Answers = {}) {
    const opened = await openProfile(said);
    await opened.user.click(within(opened.dialog).getByRole('tab', { name: '修改密码' }));
    return { ...opened, field: (label: string) => within(opened.dialog).getByLabelText(label) };
  }

  it('asks for the current one, and for the new one twice', async () => {
    const renewed = signedIn({ token: 'a-renewed-token' });
    const { user, dialog, field, server } = await openPassword({ 'PUT /api/profile/password': ok(renewed) });
    await user.type(field('当前密码'), 'Old-12345');
    await user.type(field('新密码'), 'New-12345');
    await user.type(field('再次输入新密码'), 'New-1234');
    await user.click(within(dialog).getByRole('button', { name: '修改密码' }));
    expect(await within(dialog).findByText('两次输入的密码不一致')).toBeInTheDocument();
    await user.type(field('再次输入新密码'), '5');
    await user.click(within(dialog).getByRole('button', { name: '修改密码' }));
    expect(await screen.findByText('操作成功')).toBeInTheDocument();
    expect(sentTo(server, 'PUT /api/profile/password')).toEqual([{ current: 'Old-12345', password: 'New-12345' }]);
    expect(currentSession()?.token).toBe('a-renewed-token');
  });

  it('takes 8 to 20 characters', async () => {
    const { user, dialog, field } = await openPassword();
    await user.type(field('新密码'), 'seven77');
    expect(await within(dialog).findByText('至少 8 个字符')).toBeInTheDocument();
  });

  it('says at the field that the current one is wrong', async () => {
    const wrong = refused(422, 'VALIDATION_FAILED', { errors: { current: { key: 'wrongPassword' } } });
    const { user, dialog, field } = await openPassword({ 'PUT /api/profile/password': wrong });
    await user.type(field('当前密码'), 'wrong');
    await user.click(within(dialog).getByRole('button', { name: '生成随机密码' }));
    await user.click(within(dialog).getByRole('button', { name: '修改密码' }));
    expect(await within(dialog).findByText('当前密码不正确')).toBeInTheDocument();
    expect(screen.getByText('操作失败')).toBeVisible();
    expect(screen.queryByText('请求错误')).toBeNull();
  });

  it('fills in a random one of 12 letters, digits and signs, shows it, and copies it', async () => {
    const { user, dialog, field } = await openPassword();
    await user.click(within(dialog).getByRole('button', { name: '生成随机密码' }));
    const made = within(dialog).getByRole('status').textContent;
    expect(made).toMatch(/^[A-Za-z0-9!@#$%^&*()_+]{12}$/);
    expect(field('新密码')).toHaveValue(made);
    expect(field('再次输入新密码')).toHaveValue(made);
    await user.click(within(dialog).getByRole('button', { name: '复制密码' }));
    expect(await screen.findByText('复制成功')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(made);
  });

  it('makes another one each time, of every kind of character', () => {
    const made = Array.from({ length: 500 }, randomPassword);
    expect(new Set(made).size).toBe(500);
    const used = new Set(made.join(''));
    expect(used.size).toBe(26 + 26 + 10 + 12);
  });
});
