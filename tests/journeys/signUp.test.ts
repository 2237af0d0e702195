import { expect, it } from 'vitest';
import { signIn } from '../support/browser.ts';
import { actionsOn, stageAnew } from './support/people.ts';

const here = stageAnew();

it('someone signs up with the code that is in the log of the server, and signs in', async () => {
  const page = await here.visit();
  const { press, fill, see } = actionsOn(page);
  await page.goto('/login');
  await page.getByRole('link', { name: '注册账号' }).click();
  await fill(/^用户名/, 'new_person');
  await fill(/^邮箱/, 'new@example.org');
  await press('发送验证码');
  await see('验证码写在服务器的日志里');
  const printed = () => /\b\d{8}\b/.exec(here.server.printed().split('new@example.org').at(-1) ?? '')?.[0];
  await expect.poll(printed).toBeDefined();
  const code = printed()!;
  await fill(/^验证码/, code);
  await fill(/^设置密码/, 'short');
  await fill(/^再次输入密码/, 'other');
  await press('注册');
  await page
    .getByLabel(/^设置密码/)
    .and(page.locator('[aria-invalid="true"]'))
    .waitFor();

  await fill(/^设置密码/, 'long-enough-1');
  await fill(/^再次输入密码/, 'long-enough-1');
  await press('注册');
  await see('注册成功，账号 new_person 可以登录了。');
  await signIn(page, { username: 'new_person', password: 'long-enough-1' });
  await see('new_person');
});

it('a phone that is signed in lets another device in', async () => {
  const desk = await here.visit();
  const started = desk.waitForResponse('**/user/qr/start');
  await desk.goto('/login#qr');
  const { data } = await (await started).json();
  await desk.getByRole('img', { name: '登录二维码' }).waitFor();
  const phone = await here.visit({ width: 'narrow' }, here.admin);
  await phone.goto(data.address);
  const { press, see } = actionsOn(phone);
  await see('允许下面的设备以 admin 的身份登录吗？');
  await press('允许登录');
  await see('已允许，那台设备即将登录');
  await desk.waitForURL((url) => url.pathname !== '/login');
  await actionsOn(desk).see('admin');
  expect(await desk.evaluate(() => localStorage.getItem('token'))).not.toBe(await phone.evaluate(() => localStorage.getItem('token')));
});
