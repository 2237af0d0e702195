import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/deliveries.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { readMentions } from '#schemas/wire/deliveries.ts';
import { wireParameters } from '#schemas/wire/parameters.ts';
import { answer, type Asked } from '../calls/answer.ts';
import { untilGone } from '../calls/untilGone.ts';
import type { Context } from '../context.ts';
import { queueTime } from '../jobs/queue/queueTime.ts';
import { showRecord } from '../resources/operations/show.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { idIn } from '../resources/routes/routeContext.ts';
import { actorThrough } from '../resources/scope/actThrough.ts';
import { storedTime } from '../storedTime.ts';
import { actingThrough } from './contents/dashboard.ts';
import { nextDues } from './due/dueTimes.ts';
import { methods } from './methods/index.ts';
import { deliveryOf } from './send/deliveryRow.ts';
import type { Kinds } from './send/render.ts';
import { rhythmOf } from './subscription.ts';
import { composeTrial, sendTrial, type Trial } from './tryOut.ts';

const shownTimes = 5;

/** Trial that somebody asks for, of a content that they may see. Refuses as the page of the content does. */
async function trialOf(
  context: Context,
  { actor, body, language, reply }: Pick<Asked<typeof calls.previewDelivery>, 'actor' | 'body' | 'language' | 'reply'>,
): Promise<Trial> {
  const contents = resourceIn(context, 'contents');
  await showRecord(context, actingThrough(actor, contents, 'show'), contents, body.content);
  const mentions = readMentions(body.mentions ?? '');
  if (!mentions) throw refuse('VALIDATION_FAILED', {}, { errors: { mentions: { key: 'mentions' } } });
  return { ...body, mentions, language: body.language ?? language, signal: untilGone(reply) };
}

/** Answers the calls on deliveries: when they are due, what they hold, and how they are tried. */
export function deliveryRoutes(app: FastifyInstance, context: Context, resource: Resource, kinds: Kinds): void {
  const { store } = context;
  answer(app, calls.readDueTimes, async ({ body }) => {
    const rhythm = await rhythmOf(context, store.lookups, { ...body, moment: body.moment ?? {} });
    const times = nextDues(rhythm, await queueTime(context, store.lookups), shownTimes);
    return { zone: rhythm.zone, times: times.map(storedTime) };
  });
  answer(app, calls.listContentKinds, ({ language }) =>
    [...kinds.values()].map(({ key, label, about, subjects, settings }) => ({
      key,
      label: { ...label },
      about: { ...about },
      subject: { ...subjects.title },
      settings: wireParameters(settings, { paramClass: key, language }),
    })),
  );
  answer(app, calls.listContentSubjects, async ({ actor, query }) => {
    const kind = kinds.get(query.kind);
    if (!kind) throw refuse('DELIVERY_CONTENT_GONE');
    return (await kind.subjects.list(context, actor)).map(({ value, label }) => ({ value, label }));
  });
  answer(app, calls.previewDelivery, async (asked) => {
    const { rendered, messages } = await composeTrial(context, kinds, asked.actor, await trialOf(context, asked));
    return { rendered, messages: messages.map((message) => methods[asked.body.method].shown(message)) };
  });
  answer(app, calls.testDelivery, async (asked) => {
    const { subscription, address } = asked.body;
    return { answers: await sendTrial(context, kinds, asked.actor, { ...(await trialOf(context, asked)), subscription, address }) };
  });
  answer(app, calls.readDelivery, async ({ actor, request }) => {
    const { id } = await showRecord(context, actorThrough(actor, resource, calls.readDelivery), resource, idIn(request, resource));
    const delivery = deliveryOf(await store.lookups.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
    const messages = (delivery.messages ?? []).map((message) => methods[delivery.method].shown(message));
    return { rendered: delivery.rendered, messages, steps: [...delivery.steps] };
  });
}
