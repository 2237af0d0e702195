import { sql } from 'kysely';
import { z } from 'zod';
import { languages } from '#schemas/kit/text.ts';
import type { Language } from '#schemas/kit/text.ts';
import { fill, refuse } from '#schemas/wire/errors.ts';
import { letters } from '#schemas/wire/letters.ts';
import type { BaseContext, Context } from '../../context.ts';
import { defineJob } from '../../jobs/defineJob.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { wakeWorkers } from '../../jobs/announce.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import { countAttempt } from '../throttle.ts';
import { linkMinutes, openResetLink, resetPage } from './resetLinks.ts';

const payload = z.strictObject({ email: z.string(), language: z.enum(languages), address: z.string() });

/** True if links for a forgotten password can be sent: there is mail, and an address to open them at that no request could have named. */
export const sendsResetLinks = ({ settings, mail }: Pick<BaseContext, 'settings' | 'mail'>): boolean =>
  mail.isConfigured && settings.publicUrl !== undefined;

/**
 * Has a link sent to an e-mail address, if an account that can sign in has it. That is looked up by a job, whose link only the letter
 * holds: neither the answer nor its time tells which addresses have accounts.
 */
export async function askReset(context: Context, email: string, caller: string, language: Language): Promise<null> {
  if (!sendsResetLinks(context)) throw refuse('RESET_BY_ADMIN');
  await countAttempt(context, ['resetTo', email], ['resetFrom', caller]);
  await context.store.transaction((trx) => enqueue(context, trx, sendResetLink, { email, language, address: caller }));
  await wakeWorkers(context);
  return null;
}

/** The job that looks an address up and sends its account a link. Each try makes a link of its own. */
export const sendResetLink = defineJob({
  kind: 'accounts.sendResetLink',
  payload,
  limits: { attempts: 3 },
  async run({ payload: { email, language, address }, context, transaction }) {
    const made = await transaction(async (trx) => {
      const user = await trx
        .selectFrom('users')
        .select(['id', 'username'])
        .where(sql`lower("email")`, '=', email)
        .where('status', '=', 'active')
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      if (!user) return undefined;
      const username = String(user['username']);
      const { word } = await openResetLink(context, trx, Number(user['id']));
      const about = { entity: 'users', entityId: Number(user['id']), entityTitle: username };
      await writeAudit({ context, trx, actor: null }, { action: 'askReset', ...about, address });
      return { username, link: `${context.settings.publicUrl}${resetPage(word)}` };
    });
    if (!made) return;
    const { subject, text } = letters.passwordReset;
    await context.mail.send({ to: email, subject: subject[language], text: fill(text[language], { ...made, minutes: linkMinutes }) });
  },
});
