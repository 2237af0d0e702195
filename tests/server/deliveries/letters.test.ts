import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mail, openMail } from '#server/mail/mail.ts';
import { makePerson, type Person } from '#tests/support/actors.ts';
import { deliveringServer, minute } from './delivering.ts';
import { type MailServer, startMailServer } from './receivers.ts';

const { here, clock, replica, subscribe, end, deliveriesOf } = deliveringServer();

describe('a letter', () => {
  const refusing = (code: number) => Object.assign(new Error('no'), { responseCode: code });
  let smtp: MailServer;
  let person: Person;
  let letter: number;
  let kept: Mail['send'];
  beforeAll(async () => {
    smtp = await startMailServer();
    kept = here.server.mail.send;
    person = await makePerson(here.server, here.admin, 'letter_reader', [
      '/api/subscriptions',
      '/api/subscriptions/{id}',
      '/api/deliveries/list',
    ]);
    await here.admin.put(`/users/${person.session!.id}`, { email: 'reader@example.com' });
  });
  afterAll(() => smtp.stop());
  beforeEach(async () => {
    smtp.usual();
    const due = new Date(clock() + 60 * minute);
    const moment = { month: due.getUTCMonth() + 1, day: due.getUTCDate(), hour: due.getUTCHours(), minute: due.getUTCMinutes() };
    letter = (await subscribe({ method: 'mail', address: undefined, frequency: 'year', zone: 'UTC', moment }, person)).id;
  });
  afterEach(async () => {
    here.server.mail.send = kept;
    await end(letter);
  });

  /** Has the letter tried so many times, hours apart, by the way to the mail server that is given. */
  const tried = async (times: number, url = smtp.url) => {
    const patience = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
    const mail = openMail({ smtpUrl: url, mailFrom: 'wenshu@example.com' }, here.context.log, patience);
    here.server.mail.send = (one) => mail.send(one);
    for (let time = 0; time < times; time += 1) {
      clock.move(20 * 60 * minute);
      await replica(0).once();
    }
    return (await deliveriesOf(letter))[0];
  };

  it('is tried again while its server is not there, refuses who brings it, has no TLS, or asks for patience, and arrives once', async () => {
    const later = { state: 'waiting', tries: 1, error: { code: 'DELIVERY_NOT_TAKEN' } };
    expect(await tried(1, 'smtp://127.0.0.1:1')).toMatchObject({ ...later, error: { facts: { detail: 'ESOCKET' } } });
    smtp.refuse('auth', refusing(535));
    expect(await tried(1)).toMatchObject({ tries: 2, error: { facts: { detail: 'SMTP 535' } } });
    expect(await tried(1, `${smtp.url.replace('ignoreTLS', 'requireTLS')}`)).toMatchObject({
      tries: 3,
      error: { facts: { detail: 'SMTP 500' } },
    });
    smtp.refuse('data', refusing(451));
    expect(await tried(1)).toMatchObject({ tries: 4, doubtful: false, error: { facts: { detail: 'SMTP 451' } } });
    smtp.usual();
    expect(await tried(2)).toMatchObject({ state: 'sent', tries: 4, error: null });
    expect(smtp.taken).toEqual([expect.stringMatching(/Message-ID: <\d+-0@deliveries\.wenshu>/)]);
    expect((await person.get(`/api/subscriptions/${letter}`)).data).toMatchObject({ trouble: null, lastState: 'sent' });
  });

  it('whose receiver or content is refused for good is not tried again, and the subscriber is told', async () => {
    smtp.refuse('rcpt', refusing(550));
    expect(await tried(3)).toMatchObject({ state: 'failed', tries: 1, error: { code: 'DELIVERY_REFUSED', facts: { detail: 'SMTP 550' } } });
    expect((await person.get(`/api/subscriptions/${letter}`)).data).toMatchObject({ nextDue: null, trouble: { code: 'DELIVERY_REFUSED' } });
    expect((await person.get('/api/own/notices')).data.items[0]).toMatchObject({ kind: 'deliveryFailed' });
    expect(smtp.taken).toEqual([]);
  });

  it.each(['hang', 'hangUp'] as const)(
    'that is written and not replied to goes once more, with the same sign and noted: %s',
    async (way) => {
      smtp.answer(way);
      expect(await tried(1)).toMatchObject({ state: 'waiting', doubtful: false, error: { code: 'DELIVERY_NOT_TAKEN' } });
      expect(await tried(4)).toMatchObject({ state: 'failed', doubtful: true, error: { code: 'DELIVERY_UNCLEAR' } });
      expect(smtp.taken).toHaveLength(2);
      expect(new Set(smtp.taken.map((text) => /Message-ID: <.*>/.exec(text)![0])).size).toBe(1);
    },
  );
});
