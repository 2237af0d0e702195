import type { Json } from '#schemas/kit/kinds/json.ts';
import type { Language } from '#schemas/kit/text.ts';
import { isRefusal } from '#schemas/wire/errors.ts';
import { engineName } from '#schemas/wire/models.ts';
import type { Context } from '../../context.ts';
import type { Model, Models } from '../../llm/model.ts';
import { publishChange } from '../../publishChange.ts';
import type { Scenes } from '../scenes/createScenes.ts';
import type { TurnPlace } from '../../llm/workEvents.ts';
import { AnswerLog, type TurnFacts } from './AnswerLog.ts';
import type { Asking } from './Run.ts';
import { factsOf, findTurn, segmentsOf, textOf, type TurnRow } from './turnRows.ts';

/** Work of a turn that outlives its server: its scene, what that goes on by, and the language of its words. */
export interface Work {
  readonly scene: string;
  readonly kept: Json;
  readonly language: Language;
}

/** Told to every replica, with the place of a turn that may go on: the first one takes it. */
const mayGoOn = 'turns.goOn';

/** Tells that the work of a turn goes on. A turn that does not wait for that is left as it is. */
export const tellMayGoOn = ({ store }: Pick<Context, 'store'>, { convUid, turn }: TurnPlace): Promise<void> =>
  store.publish(mayGoOn, JSON.stringify({ convUid, turn }));

interface GoingOn {
  readonly models: Pick<Models, 'open'>;
  readonly scenes: Scenes;
  readonly replica: string;
  start(id: number, facts: TurnFacts, asking: Asking, log: AnswerLog): void;
}

/** Milliseconds between two looks at turns that wait, for what was told to nobody here. */
const lookEvery = 60_000;

/** Goes on with turns that wait, each in its place in the answer, once whoever they wait for has answered. */
export function createGoingOn(context: Context, { models, scenes, replica, start }: GoingOn) {
  const { store, log } = context;

  /** The model of a turn, which work of its own hardly asks: any other where it is gone. */
  const modelOf = (name: string): Promise<Model> =>
    models.open(name).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      return models.open(engineName);
    });

  const take = ({ id }: TurnRow): Promise<boolean> =>
    store.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('turns')
        .set({ status: 'running', replica })
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    });

  async function goOn({ convUid, turn }: TurnPlace, isStopped = false): Promise<void> {
    const row = await findTurn(store.lookups, convUid, turn);
    if (row?.status !== 'waiting' || row.work === null) return;
    const { scene, kept, language } = JSON.parse(row.work) as Work;
    const { work } = scenes.open(scene, language);
    const owner = await store.lookups.selectFrom('conversations').select('userId').where('convUid', '=', convUid).executeTakeFirst();
    if (!work || !owner || (!isStopped && (await work.waits(context, kept)))) return;
    // Before the turn is taken: one that nobody answers would keep its conversation from going on.
    const model = await modelOf(row.model);
    if (!(await take(row))) return;
    const userId = Number(owner['userId']);
    const answer = textOf(segmentsOf(row));
    const asking: Asking = {
      userId,
      scene,
      model,
      answer: (signal) => work.goOn({ context, userId, kept, answer, signal }),
      language,
      promptTokens: 0,
      askedAt: Date.parse(row.startedAt),
    };
    start(row.id, factsOf(row), asking, new AnswerLog(factsOf(row), segmentsOf(row)));
    await publishChange(store, { resource: 'ownConversations', type: 'updated', ids: [], to: userId });
  }

  const quietly = (place: TurnPlace, isStopped?: boolean): Promise<void> =>
    goOn(place, isStopped).catch((error: unknown) => log.error(error, 'a turn could not be gone on with'));

  async function lookAtAll(): Promise<void> {
    const waiting = store.lookups.selectFrom('turns').select(['convUid', 'turn']).where('status', '=', 'waiting').orderBy('id');
    for (const place of await waiting.execute()) await quietly(place as unknown as TurnPlace);
  }
  const look = (): Promise<void> => lookAtAll().catch((error: unknown) => log.error(error, 'turns that wait could not be looked at'));

  const stopHearing = store.subscribe(
    mayGoOn,
    (message) => void quietly(JSON.parse(message) as TurnPlace),
    () => void look(),
  );
  const timer = setInterval(() => void look(), lookEvery).unref();

  return {
    /** Goes on with a turn unless it still waits; also then where that is to be ended. */
    goOn: quietly,
    /** Goes on with all that may. */
    look,
    close(): void {
      stopHearing();
      clearInterval(timer);
    },
  };
}
