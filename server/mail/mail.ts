import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';
import type { Settings } from '../settings.ts';

/** A letter in plain text, with what else some have. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Sign of the letter: those who are sent it twice can tell, and many show it once. */
  readonly id?: string;
  /** The same as HTML, for programs that show it. */
  readonly html?: string;
  /** Pictures that the HTML names by `cid:`. */
  readonly inline?: readonly { readonly cid: string; readonly name: string; readonly type: string; readonly base64: string }[];
  /** Page on which whoever reads it ends further ones. */
  readonly unsubscribe?: string;
}

export interface Mail {
  /** True if letters leave by mail; else they are written to the server's log. */
  readonly isConfigured: boolean;
  /** Says where the letter went. Refuses with MAIL_FAILED when the mail server does not take it; its cause is a `MailFailure`. */
  send(letter: Letter): Promise<'mail' | 'log'>;
}

/** Reason for which a mail server did not take a letter, as far as it is known. */
export interface MailFailure {
  /** Word of nodemailer for the step that failed: `EAUTH`, `EENVELOPE`. */
  readonly code?: string;
  /** Reply of the server (RFC 5321), if there was one. */
  readonly responseCode?: number;
  /** The letter was written to its end: without a reply, it may be there. */
  readonly isWritten: boolean;
}

/** Milliseconds that a mail server has to be reached, to greet, and to reply. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A log of nodemailer that keeps nothing, and tells when a letter has been written to its end. */
function watching(onWritten: () => void) {
  const nothing = (): void => {};
  const info = ({ tnx }: { readonly tnx?: string }): void => {
    if (tnx === 'message') onWritten();
  };
  return { level: nothing, trace: nothing, debug: nothing, info, warn: nothing, error: nothing, fatal: nothing };
}

/** Mail by the server of `SMTP_URL`; without one, letters go to the log, for whoever runs the server to pass on. */
export function openMail(
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  log: FastifyBaseLogger,
  timeouts: typeof patience = patience,
): Mail {
  if (!smtpUrl) return mailToLog(log);
  const options = { url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true };
  return {
    isConfigured: true,
    async send({ to, subject, text, id, html, inline = [], unsubscribe }) {
      let isWritten = false;
      const logger = watching(() => (isWritten = true));
      try {
        await createTransport({ ...options, logger }).sendMail({
          from: mailFrom,
          to: { name: '', address: to },
          subject,
          text,
          ...(id && { messageId: id }),
          ...(html && { html }),
          ...(unsubscribe && { list: { unsubscribe } }),
          attachments: inline.map(({ cid, name, type, base64 }) => ({
            cid,
            filename: name,
            contentType: type,
            content: base64,
            encoding: 'base64',
          })),
        });
        return 'mail';
      } catch (error) {
        log.error(error, 'a mail could not be sent');
        throw Object.assign(refuse('MAIL_FAILED'), { cause: Object.assign(error as Error, { isWritten } satisfies MailFailure) });
      }
    },
  };
}

const mailToLog = (log: FastifyBaseLogger): Mail => ({
  isConfigured: false,
  async send(letter) {
    log.warn({ letter }, 'SMTP_URL is not set, so this mail was not sent; pass it on yourself');
    return 'log';
  },
});
