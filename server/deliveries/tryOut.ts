import { randomUUID } from 'node:crypto';
import type { Language } from '#schemas/kit/text.ts';
import { type DeliveryMethod, type Mentions, robotForms, type RobotForm } from '#schemas/wire/deliveries.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../context.ts';
import { queueTime } from '../jobs/queue/queueTime.ts';
import { addressIn, readAddress, signOf } from './addresses.ts';
import { methods } from './methods/index.ts';
import { failureOf } from './send/failure.ts';
import { robotLane, takePlaceNow } from './send/lanes.ts';
import { type Kinds, renderAs } from './send/render.ts';

/** A delivery that is tried before it is subscribed to. */
export interface Trial {
  readonly content: number;
  readonly parameters: readonly number[];
  readonly method: DeliveryMethod;
  readonly form: RobotForm | null;
  readonly mentions: Mentions;
  readonly zone: string | null;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** Renders and composes with the rights of whoever tries, whoever it is to be for. */
export async function composeTrial(context: Context, kinds: Kinds, actor: Actor, trial: Trial) {
  const { settings, store } = context;
  const zone = trial.zone ?? settings.timeZone;
  const rendered = await renderAs(context, kinds, actor, { ...trial, zone, key: `trial/${randomUUID()}` });
  const dueAt = await queueTime(context, store.lookups);
  const { language, mentions, form } = trial;
  const composing = { rendered, zone, language, mentions, form: form ?? robotForms[0].value, dueAt, coalesced: 0 };
  return { rendered, messages: await methods[trial.method].compose({ ...composing, publicUrl: settings.publicUrl, log: context.log }) };
}

/** The address that a test goes to: the one that is given, or that of the actor's own subscription. Refuses with VALIDATION_FAILED. */
async function addressFor(
  { settings, store }: Context,
  actor: Actor,
  { method, subscription, address }: Pick<Trial, 'method'> & { readonly subscription: number | null; readonly address: string | null },
): Promise<URL | undefined> {
  if (address !== null) {
    const url = readAddress(address);
    if (!url) throw refuse('VALIDATION_FAILED', {}, { errors: { address: { key: 'deliveryAddress' } } });
    return url;
  }
  if (subscription === null) return undefined;
  const row = await store.lookups
    .selectFrom('subscriptions')
    .select('address')
    .where('id', '=', subscription)
    .where('userId', '=', actor.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return addressIn(settings, (row?.['address'] as string | null | undefined) ?? null, actor.id, method);
}

/** Sends what is composed once, at once, and returns the receiver's words. A robot's minute counts tests as well. */
export async function sendTrial(
  context: Context,
  kinds: Kinds,
  actor: Actor,
  trial: Trial & { readonly subscription: number | null; readonly address: string | null },
): Promise<string[]> {
  const method = methods[trial.method];
  const address = await addressFor(context, actor, trial);
  const { messages, rendered } = await composeTrial(context, kinds, actor, trial);
  const user = await context.store.lookups.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirst();
  const receiver = { userId: actor.id, address, email: (user?.['email'] as string | null | undefined) || null };
  const answers: string[] = [];
  const key = `test-${randomUUID()}`;
  for (const [part, message] of messages.entries()) {
    const place =
      address && trial.method === 'WeChat' ? await takePlaceNow(context, robotLane(signOf(context.settings, address))) : undefined;
    if (place?.full !== undefined) throw refuse('DELIVERY_ROBOT_BUSY', { seconds: Math.ceil((place.full - place.now) / 1_000) });
    try {
      answers.push(await method.send({ context, message, receiver, key: `${key}-${part}`, title: rendered.title, signal: trial.signal }));
    } catch (error) {
      trial.signal.throwIfAborted();
      throw failureOf(error).cause;
    }
  }
  return answers;
}
