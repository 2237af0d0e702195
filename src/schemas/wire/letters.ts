import type { Text } from '../kit/text.ts';

interface Letter {
  readonly subject: Text;
  readonly text: Text;
}

/** The letters the product sends by mail. `{name}` is filled in. */
export const letters = {
  verification: {
    subject: { zh: '问数注册验证码', en: 'Your Wenshu verification code' },
    text: {
      zh: '您的验证码是 {code}，{minutes} 分钟内有效。\n\n如果不是您本人在注册，请忽略这封邮件。',
      en: 'Your verification code is {code}. It is valid for {minutes} minutes.\n\nIf you are not signing up, ignore this message.',
    },
  },
  knownAddress: {
    subject: { zh: '这个邮箱已有问数账号', en: 'This address already has a Wenshu account' },
    text: {
      zh: '有人用这个邮箱注册问数账号，但它已经有账号了，请直接登录。\n\n如果不是您本人，请忽略这封邮件。',
      en: 'Someone asked to sign up with this address, which already has an account: sign in instead.\n\nIf it was not you, ignore this message.',
    },
  },
  newAddress: {
    subject: { zh: '问数邮箱验证码', en: 'Confirm your address for Wenshu' },
    text: {
      zh: '您的验证码是 {code}，{minutes} 分钟内有效。填写后，这个邮箱将成为您问数账号的邮箱。\n\n如果不是您本人在修改，请忽略这封邮件。',
      en: 'Your verification code is {code}. It is valid for {minutes} minutes. With it, this address becomes that of your Wenshu account.\n\nIf you did not ask for it, ignore this message.',
    },
  },
  takenAddress: {
    subject: { zh: '这个邮箱已有问数账号', en: 'This address already has a Wenshu account' },
    text: {
      zh: '有人想把这个邮箱用于另一个问数账号，但它已经有账号了，因此没有更改。\n\n如果不是您本人，请忽略这封邮件。',
      en: 'Someone asked to use this address for another Wenshu account. It already has one, so nothing was changed.\n\nIf it was not you, ignore this message.',
    },
  },
  formerAddress: {
    subject: { zh: '您的问数账号已更换邮箱', en: 'Your Wenshu account has another address' },
    text: {
      zh: '您的问数账号不再使用这个邮箱。\n\n如果不是您本人更改的，请立即修改密码，并联系管理员。',
      en: 'Your Wenshu account no longer uses this address.\n\nIf you did not change it, change your password at once and tell an administrator.',
    },
  },
  passwordReset: {
    subject: { zh: '重置您的问数密码', en: 'Reset your Wenshu password' },
    text: {
      zh: '有人为您的问数账号 {username} 申请重置密码。请在 {minutes} 分钟内打开下面的链接，设置新密码，链接只能使用一次：\n\n{link}\n\n如果不是您本人申请，请忽略这封邮件，密码不会改变。',
      en: 'Somebody asked to reset the password of your Wenshu account {username}. Open this link within {minutes} minutes and choose a new one; it works once:\n\n{link}\n\nIf it was not you, ignore this message: your password stays as it is.',
    },
  },
} as const satisfies Record<string, Letter>;
