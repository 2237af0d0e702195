import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import { escapeMarkup } from '../../escapeMarkup.ts';
import type { Letter, MailFailure } from '../../mail/mail.ts';
import { DeliveryFailure } from '../send/failure.ts';
import { type Picture, picturesOf } from '../text/pictures.ts';
import { inWords } from '../text/words.ts';
import { footOf, linkOf, plainStyle, textOf } from '../text/writing.ts';
import { blocksAsHtml, cidOf } from './html.ts';
import { type Composing, defineMethod, wordsShown } from './method.ts';

type MailMessage = Pick<Letter, 'subject' | 'text' | 'html' | 'inline' | 'unsubscribe'>;

/** Bytes of pictures in one letter at most (before base64), as many mailboxes take no letter of more than ten million. */
const mostBytes = 6_000_000;

/** The first pictures that a letter has room for. */
function fitting(pictures: readonly Picture[]): Picture[] {
  let size = 0;
  return pictures.filter(({ base64 }) => (size += base64.length * 0.75) <= mostBytes);
}

async function compose(composing: Composing): Promise<MailMessage[]> {
  const { rendered, language, publicUrl } = composing;
  const url = linkOf(composing);
  const manage = publicUrl === undefined ? undefined : `${publicUrl}/subscription`;
  const ways = [...(url ? [[inWords('open', language), url]] : []), ...(manage ? [[inWords('manage', language), manage]] : [])] as const;
  const style = plainStyle(language);
  const foot = footOf({ ...composing, publicUrl: undefined }, style);
  const pictures = fitting(await picturesOf(composing));
  const html = [
    blocksAsHtml(rendered, language, pictures),
    ...foot.map((line) => `<p style="color:#666">${escapeMarkup(line)}</p>`),
    ...ways.map(([name, to]) => `<p><a href="${escapeMarkup(to!)}">${name}</a></p>`),
  ].join('\n');
  return [
    {
      subject: rendered.title.replaceAll(/[\r\n]+/g, ' ').slice(0, 200),
      text: textOf(composing, style),
      html,
      inline: pictures.map(({ at, name, type, base64 }) => ({ cid: cidOf(at), name, type, base64 })),
      ...(manage && { unsubscribe: manage }),
    },
  ];
}

/** Steps in which a mail server judges the letter, and not whoever brings it: its receiver, and its content. */
const ofLetter: readonly (string | undefined)[] = ['EENVELOPE', 'EMESSAGE'];

/**
 * A failure by what another try would come to: a letter that is refused for good stays so; one that was written to its end without a reply may
 * be there; all else may pass, as what is wrong with the server of this product's mails is not the subscription's.
 */
function failureIn(error: unknown): unknown {
  if (!isRefusal(error) || error.code !== 'MAIL_FAILED') return error;
  const { code, responseCode, isWritten } = error.cause as MailFailure;
  const detail = responseCode === undefined ? String(code) : `SMTP ${responseCode}`;
  if (responseCode !== undefined && responseCode >= 500 && ofLetter.includes(code))
    return new DeliveryFailure('never', refuse('DELIVERY_REFUSED', { detail }));
  return new DeliveryFailure(isWritten && responseCode === undefined ? 'unclear' : 'later', refuse('DELIVERY_NOT_TAKEN', { detail }));
}

/** A letter to the subscriber's own address. Its sign stays the same over tries, by which mail programs tell doubles. */
export const mail = defineMethod<MailMessage>({
  key: 'mail',
  bearsRepeating: false,
  compose,
  shown: ({ subject, text }) => wordsShown('mail', `${subject}\n\n${text}`),
  async send({ context, message, receiver: { email }, key }) {
    if (email === null) throw refuse('DELIVERY_NO_MAIL');
    if (!context.mail.isConfigured) throw refuse('DELIVERY_MAIL_OFF');
    try {
      await context.mail.send({ ...message, to: email, id: `<${key}@deliveries.wenshu>` });
      return '';
    } catch (error) {
      throw failureIn(error);
    }
  },
});
