import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';
import type { Settings } from '../settings.ts';

/** A letter in plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Sign of the letter: those who are sent it twice can tell, and many show it once. */
  readonly id?: string;
}

export interface Mail {
  /** True if letters leave by mail; else they are written to the server's log. */
  readonly isConfigured: boolean;
  /** Says where the letter went. Refuses with MAIL_FAILED when the mail server does not take it. */
  send(letter: Letter): Promise<'mail' | 'log'>;
}

/** Mail by the server of `SMTP_URL`; without one, letters go to the log, for whoever runs the server to pass on. */
export function openMail({ smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>, log: FastifyBaseLogger): Mail {
  if (!smtpUrl) return mailToLog(log);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isConfigured: true,
    async send({ to, subject, text, id }) {
      try {
        await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text, ...(id && { messageId: id }) });
        return 'mail';
      } catch (error) {
        log.error(error, 'a mail could not be sent');
        throw refuse('MAIL_FAILED');
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
