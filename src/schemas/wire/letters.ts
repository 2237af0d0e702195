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
} as const satisfies Record<string, Letter>;
