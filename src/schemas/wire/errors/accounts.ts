import type { ErrorTable } from './entry.ts';

/** Errors of signing in, of access tokens and of rights. */
export const accountErrors = {
  UNAUTHENTICATED: { status: 401, zh: '请先登录', en: 'Sign in first' },
  SESSION_EXPIRED: { status: 401, zh: '登录已过期，请重新登录', en: 'Your session has expired; sign in again' },
  TOKEN_EXPIRED: { status: 401, zh: '令牌已到期，请创建新的', en: 'The access token has ended; make a new one' },
  NOT_BY_TOKEN: {
    status: 403,
    zh: '这件事不能用访问令牌做，请登录后操作',
    en: 'This cannot be done with an access token; sign in to do it',
  },
  TOO_MANY_TOKENS: {
    status: 409,
    zh: '最多同时有 {limit} 个有效的访问令牌，请先撤销不用的',
    en: 'At most {limit} access tokens are valid at a time; revoke one that is not used',
  },
  BAD_CREDENTIALS: { status: 401, zh: '用户名或密码错误', en: 'Invalid username or password' },
  ACCOUNT_SUSPENDED: { status: 403, zh: '账号已停用，请联系管理员', en: 'This account is suspended; ask an administrator' },
  FORBIDDEN: { status: 403, zh: '无权限访问该接口', en: 'no permission to access this interface' },
  BEYOND_OWN_RIGHTS: {
    status: 403,
    zh: '不能授予、更改或收回自己没有的权限',
    en: 'You cannot grant, change or take away rights that you do not have',
  },
  VIEW_ONLY: {
    status: 403,
    zh: '您正在以他人的身份查看，只能查看，不能操作',
    en: 'You see as somebody else does: you may look, and do nothing',
  },
  ACCESS_HELD_ALREADY: { status: 409, zh: '您已经有这项权限', en: 'You have this permission already' },
  ACCESS_REQUEST_MET: {
    status: 409,
    zh: '请求人已经有这项权限，或已再次请求',
    en: 'Whoever asked has this permission by now, or has asked for it again',
  },
  TOO_MANY_ACCESS_REQUESTS: {
    status: 429,
    zh: '您已有 {limit} 个开通请求等待处理，请等其中一个有了答复',
    en: 'You have {limit} access requests waiting already; wait for one of them to be answered',
  },
  BEYOND_DATA_SCOPE: {
    status: 403,
    zh: '保存后，这条记录会超出您的数据范围',
    en: 'Saved like this, the record would be beyond your data scope',
  },
  ADMIN_PROTECTED: { status: 403, zh: '只有管理员能更改管理员账号', en: 'Only an administrator may change an administrator' },
  LAST_ADMIN: { status: 409, zh: '至少要保留一位管理员', en: 'At least one administrator must remain' },
  CODE_INVALID: { status: 400, zh: '验证码不正确或已过期', en: 'The code is wrong or has expired' },
  QR_EXPIRED: { status: 410, zh: '二维码已过期，请刷新', en: 'The QR code has expired; refresh it' },
  RESET_BY_ADMIN: {
    status: 403,
    zh: '服务器不能发送重置密码的邮件，请联系管理员',
    en: 'This server sends no mail to reset a password: ask your administrator',
  },
  RESET_LINK_INVALID: {
    status: 400,
    zh: '链接已用过或已过期，请重新申请',
    en: 'The link has been used or has expired: ask for a new one',
  },
  MAIL_FAILED: { status: 502, zh: '邮件发送失败', en: 'The email could not be sent' },
} as const satisfies ErrorTable;
