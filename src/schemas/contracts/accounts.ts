import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import {
  admitted,
  changePasswordInput,
  codeDelivery,
  forgotPasswordInput,
  loginInput,
  profile,
  profileInput,
  qrApproveInput,
  qrPolled,
  qrPollInput,
  qrStarted,
  qrWaiting,
  registered,
  registerInput,
  resetLink,
  resetPasswordInput,
  sendCodeInput,
  session,
  signedIn,
} from '../wire/session.ts';
import { signInEndpoints } from '../wire/signInEndpoints.ts';

const group = { zh: '登录与账号', en: 'Signing in' };

/** A session by name and password. */
export const login = defineCall(signInEndpoints.login, {
  name: 'account.login',
  access: 'open',
  group,
  does: { zh: '登录', en: 'Sign in' },
  body: loginInput,
  answer: admitted,
});

/** The end of the session in use. */
export const logout = defineCall(signInEndpoints.logout, {
  name: 'account.logout',
  access: 'signedIn',
  group,
  does: { zh: '退出登录', en: 'Sign out' },
  answer: z.null(),
});

/** A code that proves an e-mail address at signing up. */
export const sendCode = defineCall(signInEndpoints.sendCode, {
  name: 'account.sendCode',
  access: 'open',
  group,
  does: { zh: '发送验证码', en: 'Send a verification code' },
  body: sendCodeInput,
  answer: codeDelivery,
});

/** A new account; it is not signed in by that. */
export const register = defineCall(signInEndpoints.register, {
  name: 'account.register',
  access: 'open',
  group,
  does: { zh: '注册', en: 'Sign up' },
  body: registerInput,
  answer: registered,
});

/** A link for whoever forgot the password, by mail. The answer is the same whether or not the address has an account. */
export const forgotPassword = defineCall(signInEndpoints.forgotPassword, {
  name: 'account.forgotPassword',
  access: 'open',
  group,
  does: { zh: '申请重置密码的邮件', en: 'Ask for a link to reset the password' },
  body: forgotPasswordInput,
  answer: z.null(),
});

/** A new password, by such a link. Nobody is signed in by that. */
export const resetPassword = defineCall(signInEndpoints.resetPassword, {
  name: 'account.resetPassword',
  access: 'open',
  group,
  does: { zh: '凭链接重置密码', en: 'Reset the password by a link' },
  body: resetPasswordInput,
  answer: z.strictObject({ username: z.string() }),
});

/** A link by which somebody else gives themselves a new password; told once. */
export const makeResetLink = defineCall('POST /users/{id}/reset-link', {
  name: 'users.resetLink',
  access: 'administer',
  group,
  does: { zh: '为用户生成重置密码的链接', en: 'Make a link by which a user resets their password' },
  answer: resetLink,
});

/** A sign-in by phone, begun. */
export const startQr = defineCall(signInEndpoints.startQr, {
  name: 'account.qrStart',
  access: 'open',
  group,
  does: { zh: '开始扫码登录', en: 'Start signing in by phone' },
  answer: qrStarted,
});

/** The phone's decision, and the session that comes of it. */
export const pollQr = defineCall(signInEndpoints.pollQr, {
  name: 'account.qrPoll',
  access: 'open',
  group,
  does: { zh: '查询扫码登录', en: 'Ask whether a phone has approved' },
  body: qrPollInput,
  answer: qrPolled,
});

/** A look at the browser that waits, or the decision whether to let it in. */
export const approveQr = defineCall('POST /user/qr/approve', {
  name: 'account.qrApprove',
  access: 'signedIn',
  group,
  does: { zh: '批准扫码登录', en: 'Approve signing in by phone' },
  body: qrApproveInput,
  answer: qrWaiting,
});

/** The session in use: who is signed in, and their permissions. */
export const readSession = defineCall(signInEndpoints.readSession, {
  name: 'account.session',
  access: 'signedIn',
  group,
  does: { zh: '当前登录的用户和权限', en: 'Who is signed in, and what they may' },
  answer: session,
});

/** One's own profile. */
export const readProfile = defineCall('GET /api/profile', {
  name: 'account.profile',
  access: 'signedIn',
  group,
  does: { zh: '读取个人资料', en: 'Read the own profile' },
  answer: profile,
});

/** One's own profile, changed. */
export const changeProfile = defineCall('PUT /api/profile', {
  name: 'account.changeProfile',
  access: 'signedIn',
  group,
  does: { zh: '修改个人资料', en: 'Change the own profile' },
  body: profileInput,
  answer: profile,
});

/** A code that proves the e-mail address that one wants to have. */
export const sendEmailCode = defineCall('POST /api/profile/email-code', {
  name: 'account.sendEmailCode',
  access: 'signedIn',
  group,
  does: { zh: '向新邮箱发送验证码', en: 'Send a code to the address that one wants to have' },
  body: sendCodeInput,
  answer: codeDelivery,
});

/** One's own password, changed; a new session takes the place of all others. */
export const changePassword = defineCall('PUT /api/profile/password', {
  name: 'account.changePassword',
  access: 'signedIn',
  group,
  does: { zh: '修改密码', en: 'Change the own password' },
  body: changePasswordInput,
  answer: signedIn,
});
