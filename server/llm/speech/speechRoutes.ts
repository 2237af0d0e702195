import type { FastifyInstance } from 'fastify';
import { readAloud, transcribe } from '#schemas/contracts/turns.ts';
import { answer, type Asked } from '../../calls/answer.ts';
import { acceptFiles } from '../../files/acceptFiles.ts';
import { strictLimit } from '../../plugins/rateLimits.ts';
import type { ModelCalls } from '../model.ts';
import { untilGone } from '../../calls/untilGone.ts';
import { createPlaces } from './places.ts';
import { readSound } from './readSound.ts';
import { readSpeech } from './readSpeech.ts';

/** Recordings under way at one time: they are held in memory. */
const mostRecordings = { ofAll: 16, ofOneUser: 2 } as const;
/** Sentences under way: the one that is waited for, the next, and those of another tab. */
const mostReadings = { ofAll: 32, ofOneUser: 4 } as const;
/** A minute of short sentences; nobody listens faster. */
const readingLimit = { ...strictLimit, max: 120 };

/** Has what is spoken written down (spec §7), and what is written read aloud. Whoever hangs up stops the service too. */
export async function speechRoutes(app: FastifyInstance, models: ModelCalls): Promise<void> {
  const inItsPlace = createPlaces(mostRecordings);
  await app.register(async (scope) => {
    await acceptFiles(scope, { throwFileSizeLimit: false });
    const writeDown = ({ actor, request, reply }: Asked<typeof transcribe>) =>
      inItsPlace(actor.id, async () => {
        const gone = untilGone(reply);
        const { model, speech } = await readSpeech(request);
        return { text: await models.transcribe(speech, { actor, model, signal: gone }) };
      });
    answer(scope, transcribe, writeDown, { config: { rateLimit: strictLimit } });
  });
  readingRoute(app, models);
}

/** Reads a sentence aloud. Nothing of it is stored, neither the words nor the sound. */
function readingRoute(app: FastifyInstance, models: ModelCalls): void {
  const inItsPlace = createPlaces(mostReadings);
  answer(
    app,
    readAloud,
    async ({ actor, body, reply }) => {
      const signal = untilGone(reply);
      const speak = () => readSound(models.speak(body.text, { actor, model: body.model_name, signal }));
      const { bytes, type } = await inItsPlace(actor.id, speak);
      return reply.type(type).send(bytes);
    },
    { config: { rateLimit: readingLimit } },
  );
}
