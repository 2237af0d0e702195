import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { openMail } from '#server/mail/mail.ts';
import { createLog } from '#server/plugins/logging.ts';

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly text: string;
}

/** A mail server that knows one user, and keeps what it is given. */
async function startMailServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'swordfish' ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('nobody') ? new Error('unknown') : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: (password: string) => `smtp://wenshu:${password}@127.0.0.1:${port}?ignoreTLS=true`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const letter = { to: 'somebody@example.org', subject: '您的验证码', text: '验证码 12345678，10 分钟内有效。\n' };
const mailFrom = '问数 <wenshu@example.org>';
const stops: (() => Promise<void>)[] = [];
const lines: string[] = [];
const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });

async function mailThrough(password = 'swordfish') {
  const server = await startMailServer();
  stops.push(server.stop);
  return { server, mail: openMail({ smtpUrl: server.url(password), mailFrom }, log) };
}

describe('mail', () => {
  afterEach(async () => {
    lines.length = 0;
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });

  it('leaves by the mail server that the settings name', async () => {
    const { server, mail } = await mailThrough();
    expect(await mail.send(letter)).toBe('mail');
    const [message] = server.received;
    expect(message).toMatchObject({ from: 'wenshu@example.org', to: ['somebody@example.org'] });
    expect(message?.text).toContain(Buffer.from(letter.subject).toString('base64'));
    expect(Buffer.from(message!.text.split('\r\n\r\n')[1]!, 'base64').toString()).toBe(letter.text);
  });

  it('says that it could not be sent, and keeps its content and the password out of the log', async () => {
    const { mail } = await mailThrough('wrong-one');
    await expect(mail.send(letter)).rejects.toMatchObject({ code: 'MAIL_FAILED' });
    expect(lines.join('')).toContain('a mail could not be sent');
    expect(lines.join('')).not.toMatch(/wrong-one|12345678/);
  });

  it('says that it could not be sent when the mail server does not take the address', async () => {
    const { mail } = await mailThrough();
    await expect(mail.send({ ...letter, to: 'nobody@example.org' })).rejects.toMatchObject({ code: 'MAIL_FAILED' });
  });

  it('goes to the one address it is for, whatever that is written like', async () => {
    const { server, mail } = await mailThrough();
    await mail.send({ ...letter, to: 'a@example.org, b@example.org' }).catch(() => {});
    await mail.send({ ...letter, to: 'a@example.org\r\nBcc: c@example.org' }).catch(() => {});
    expect(
      server.received.flatMap(({ to }) => to).filter((to) => ['a@example.org', 'b@example.org', 'c@example.org'].includes(to)),
    ).toEqual([]);
  });

  it('is written to the log, clearly marked, when no mail server is named', async () => {
    const mail = openMail({ smtpUrl: undefined, mailFrom }, log);
    expect(mail.isConfigured).toBe(false);
    expect(await mail.send(letter)).toBe('log');
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, letter, msg: expect.stringContaining('was not sent') });
  });
});
