import type { FastifyInstance } from 'fastify';
import { transcribe } from '#schemas/contracts/turns.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer, type Asked } from '../../calls/answer.ts';
import { acceptFiles } from '../../files/acceptFiles.ts';
import { strictLimit } from '../../plugins/rateLimits.ts';
import type { ModelCalls } from '../model.ts';
import { untilGone } from '../../calls/untilGone.ts';
import { readSpeech } from './readSpeech.ts';

/** Recordings under way at one time: they are held in memory. */
const most = { ofAll: 16, ofOneUser: 2 } as const;

/** Counts what is under way. Refuses with TOO_MANY_REQUESTS who has enough of it, with MODEL_BUSY when all have. */
function createPlaces() {
  const taken = new Map<number, number>();
  let all = 0;
  return async <Result>(user: number, work: () => Promise<Result>): Promise<Result> => {
    const own = taken.get(user) ?? 0;
    if (own >= most.ofOneUser) throw refuse('TOO_MANY_REQUESTS', { seconds: 1 });
    if (all >= most.ofAll) throw refuse('MODEL_BUSY');
    all += 1;
    taken.set(user, own + 1);
    try {
      return await work();
    } finally {
      all -= 1;
      const left = taken.get(user)! - 1;
      if (left > 0) taken.set(user, left);
      else taken.delete(user);
    }
  };
}

/** Has what is spoken written down (spec §7). Whoever hangs up stops the service too. */
export async function speechRoutes(app: FastifyInstance, models: ModelCalls): Promise<void> {
  const inItsPlace = createPlaces();
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
}
