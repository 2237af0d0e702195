import type { Call } from '../../kit/openapi/call.ts';
import { integer, type JsonSchema, jsonSchemaOf, listOf, objectOf, text } from '../../kit/openapi/jsonSchema.ts';
import {
  admitted,
  changePasswordInput,
  codeDelivery,
  explainInput,
  loginInput,
  profile,
  profileInput,
  qrApproveInput,
  qrPollInput,
  qrStarted,
  registerInput,
  sendCodeInput,
  session,
  signedIn,
} from '../session.ts';

const under = { zh: '登录与账号', en: 'Signing in' };
const rights = { zh: '权限说明', en: 'Rights explained' };
const nothing: JsonSchema = { type: 'null' };

/** Calls of `server/accounts`. */
export const accountCalls: readonly Call[] = [
  {
    endpoint: 'POST /user/login',
    name: 'account.login',
    under,
    does: { zh: '登录', en: 'Sign in' },
    body: jsonSchemaOf(loginInput),
    answer: jsonSchemaOf(admitted),
  },
  { endpoint: 'POST /user/logout', name: 'account.logout', under, does: { zh: '退出登录', en: 'Sign out' }, answer: nothing },
  {
    endpoint: 'POST /user/send-verification-code',
    name: 'account.sendCode',
    under,
    does: { zh: '发送验证码', en: 'Send a verification code' },
    body: jsonSchemaOf(sendCodeInput),
    answer: jsonSchemaOf(codeDelivery),
  },
  {
    endpoint: 'POST /user/register',
    name: 'account.register',
    under,
    does: { zh: '注册', en: 'Sign up' },
    body: jsonSchemaOf(registerInput),
  },
  {
    endpoint: 'POST /user/qr/start',
    name: 'account.qrStart',
    under,
    does: { zh: '开始扫码登录', en: 'Start signing in by phone' },
    answer: jsonSchemaOf(qrStarted),
  },
  {
    endpoint: 'POST /user/qr/poll',
    name: 'account.qrPoll',
    under,
    does: { zh: '查询扫码登录', en: 'Ask whether a phone has approved' },
    body: jsonSchemaOf(qrPollInput),
  },
  {
    endpoint: 'POST /user/qr/approve',
    name: 'account.qrApprove',
    under,
    does: { zh: '批准扫码登录', en: 'Approve signing in by phone' },
    body: jsonSchemaOf(qrApproveInput),
  },
  {
    endpoint: 'GET /api/session',
    name: 'account.session',
    under,
    does: { zh: '当前登录的用户和权限', en: 'Who is signed in, and what they may' },
    answer: jsonSchemaOf(session),
  },
  {
    endpoint: 'GET /api/profile',
    name: 'account.profile',
    under,
    does: { zh: '读取个人资料', en: 'Read the own profile' },
    answer: jsonSchemaOf(profile),
  },
  {
    endpoint: 'PUT /api/profile',
    name: 'account.changeProfile',
    under,
    does: { zh: '修改个人资料', en: 'Change the own profile' },
    body: jsonSchemaOf(profileInput),
    answer: jsonSchemaOf(profile),
  },
  {
    endpoint: 'POST /api/profile/email-code',
    name: 'account.sendEmailCode',
    under,
    does: { zh: '向新邮箱发送验证码', en: 'Send a code to the address that one wants to have' },
    body: jsonSchemaOf(sendCodeInput),
    answer: jsonSchemaOf(codeDelivery),
  },
  {
    endpoint: 'PUT /api/profile/password',
    name: 'account.changePassword',
    under,
    does: { zh: '修改密码', en: 'Change the own password' },
    body: jsonSchemaOf(changePasswordInput),
    answer: jsonSchemaOf(signedIn),
  },
  {
    endpoint: 'GET /roles/{id}/permissions',
    name: 'access.rolePermissions',
    under: rights,
    does: { zh: '角色的权限', en: 'Permissions of a role' },
  },
  {
    endpoint: 'GET /api/access/roles/{id}',
    name: 'access.roleSight',
    under: rights,
    does: { zh: '角色能看到什么', en: 'What a role can see' },
    answer: objectOf({ tiles: listOf(text), resources: listOf(objectOf({ key: text, verbs: listOf(text) })), endpoints: listOf(text) }),
  },
  {
    endpoint: 'POST /api/access/explain',
    name: 'access.explain',
    under: rights,
    does: { zh: '用户为何可以或不可以调用一个地址', en: 'Why a user may or may not call an address' },
    body: jsonSchemaOf(explainInput),
    answer: {
      type: 'object',
      properties: {
        allowed: { type: 'boolean' },
        reason: { enum: ['admin', 'open', 'self', 'permission', 'none', 'suspended'] },
        path: { type: ['string', 'null'] },
        permission: { type: 'object' },
        roles: listOf(objectOf({ id: integer, RoleName: text })),
      },
      required: ['allowed', 'reason', 'path'],
    },
  },
];
