import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { Letter } from '../../mail/mail.ts';
import { DeliveryFailure } from '../send/failure.ts';
import { inWords } from '../text/words.ts';
import { footOf, linkOf, plainStyle, textOf } from '../text/writing.ts';
import { blocksAsHtml, escapeHtml } from './html.ts';
import { type Composing, defineMethod, wordsShown } from './method.ts';

type MailMessage = Pick<Letter, 'subject' | 'text' | 'html' | 'inline' | 'unsubscribe'>;

const inlineOf = ({ rendered }: Composing): NonNullable<Letter['inline']> =>
  rendered.blocks.flatMap((block, at) =>
    block.kind === 'picture' ? [{ cid: `picture-${at}`, name: block.name, type: block.type, base64: block.data }] : [],
  );

function compose(composing: Composing): MailMessage[] {
  const { rendered, language, publicUrl } = composing;
  const url = linkOf(composing);
  const manage = publicUrl === undefined ? undefined : `${publicUrl}/subscription`;
  const ways = [...(url ? [[inWords('open', language), url]] : []), ...(manage ? [[inWords('manage', language), manage]] : [])] as const;
  const style = plainStyle(language);
  const foot = footOf({ ...composing, publicUrl: undefined }, style);
  const html = [
    blocksAsHtml(rendered, language),
    ...foot.map((line) => `<p style="color:#666">${escapeHtml(line)}</p>`),
    ...ways.map(([name, to]) => `<p><a href="${escapeHtml(to!)}">${name}</a></p>`),
  ].join('\n');
  return [
    {
      subject: rendered.title.replaceAll(/[\r\n]+/g, ' ').slice(0, 200),
      text: textOf(composing, style),
      html,
      inline: inlineOf(composing),
      ...(manage && { unsubscribe: manage }),
    },
  ];
}

/** Why a mail server did not take a letter, where it said so: its code. */
const codeOf = (error: unknown): number | undefined =>
  isRefusal(error) ? (error.cause as { readonly responseCode?: number } | undefined)?.responseCode : undefined;

/** A letter to the subscriber's own address. Its sign stays the same over tries, so that doubles are one. */
export const mail = defineMethod<MailMessage>({
  key: 'mail',
  bearsRepeating: true,
  compose,
  shown: ({ subject, text }) => wordsShown('mail', `${subject}\n\n${text}`),
  async send({ context, message, receiver: { email }, key }) {
    if (email === null) throw refuse('DELIVERY_NO_MAIL');
    if (!context.mail.isConfigured) throw refuse('DELIVERY_MAIL_OFF');
    try {
      await context.mail.send({ ...message, to: email, id: `<${key}@deliveries.wenshu>` });
      return '';
    } catch (error) {
      const code = codeOf(error);
      if (code !== undefined && code >= 500) throw new DeliveryFailure('never', refuse('DELIVERY_REFUSED', { detail: `SMTP ${code}` }));
      throw error;
    }
  },
});
