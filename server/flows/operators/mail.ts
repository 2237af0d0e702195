import { longText, text } from '#schemas/kit/kinds/index.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { defineOperator, port, type StepMeans } from './operator.ts';
import { fillIn } from './workOut.ts';

/** Only people that the product knows are written to: a flow is no way to send mail to anybody else. */
async function refuseUnknown(address: string, { context }: StepMeans): Promise<void> {
  const user = await context.store.lookups
    .selectFrom('users')
    .select('id')
    .where('email', '=', address)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!user) throw refuse('FLOW_MAIL_UNKNOWN', { address: address.slice(0, 200) });
}

/** A letter to a user. It bears a sign of its step, so that one that comes twice can be told. */
export const mail = defineOperator({
  type: 'mail',
  label: { zh: '邮件', en: 'Mail' },
  about: { zh: '给本系统的用户发一封邮件。', en: 'Sends a letter to a user of this system.' },
  group: 'output',
  effect: 'acts',
  inputs: [port('in', 'any', '内容', 'Content')],
  outputs: [port('sent', 'text', '结果', 'Outcome')],
  parameters: {
    to: text({ zh: '收件人', en: 'To' }, { required: true, help: { zh: '用户的邮箱', en: 'The address of a user' } }),
    subject: text({ zh: '主题', en: 'Subject' }, { required: true }),
    text: longText({ zh: '正文', en: 'Text' }, { required: true, max: 50_000, initial: '{{input.in}}' }),
  },
  templates: ['to', 'subject', 'text'],
  async run(_, values, means) {
    const to = fillIn('to', values.to, means).trim();
    await refuseUnknown(to, means);
    const subject = fillIn('subject', values.subject, means)
      .replaceAll(/[\r\n]+/g, ' ')
      .slice(0, 200);
    const words = fillIn('text', values.text, means);
    const sent = await means.act((key) => means.context.mail.send({ to, subject, text: words, id: `<${key}@flows.wenshu>` }));
    return { sent };
  },
});
