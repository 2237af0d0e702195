import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/conversations.ts';
import { errors, isRefusal } from '#schemas/wire/errors.ts';
import { ofConversation } from '#schemas/wire/chat/inputs.ts';
import { untilGone } from '../../calls/untilGone.ts';
import { answer } from '../../calls/answer.ts';
import { readInput } from '../../calls/readInput.ts';
import type { Actor, Context } from '../../context.ts';
import { dropFile } from '../../files/storeFile.ts';
import { transact } from '../../resources/transact.ts';
import { nameInAddress } from '../context/attachments.ts';
import { knownFiles } from '../context/requestAttachments.ts';
import { ratingsOf } from '../ratings/rate.ts';
import { onlySubject, type Scenes } from '../scenes/createScenes.ts';
import type { Turns } from '../turns/createTurns.ts';
import { revokeSharesOf } from '../shares/endShares.ts';
import { wireTurn } from '../turns/turnRows.ts';
import { changeConversation } from './change.ts';
import { createConversation, dropTurns, findOwn, listOwn, wireOne } from './conversationStore.ts';
import { readHistory, turnsOf } from './history.ts';
import { search } from './search.ts';

/** The addresses of scenes and conversations (spec §7, "Chat"). */
export function conversationRoutes(app: FastifyInstance, context: Context, turns: Turns, scenes: Scenes): void {
  sceneRoutes(app, context, scenes);
  historyRoutes(app, context, turns);
  changeRoutes(app, context, turns, scenes);
}

const defaultScene = 'chat_normal';

/** Nothing is suggested about what cannot be reached now: whoever asks about it is told. */
function nothingFromAfar(error: unknown): readonly string[] {
  if (isRefusal(error) && errors[error.code].status >= 500) return [];
  throw error;
}

function sceneRoutes(app: FastifyInstance, context: Context, scenes: Scenes): void {
  answer(app, calls.listScenes, ({ language }) => scenes.items(language));
  answer(app, calls.postScenes, ({ language }) => scenes.items(language));
  answer(app, calls.listSubjects, ({ actor, query }) => scenes.subjectsOf(query.chat_mode, context, actor));
  answer(app, calls.suggestQuestions, async ({ actor, query, language, reply }) => {
    const scene = scenes.open(query.chat_mode, language);
    const asked = { context, actor, language, subject: query.select_param, askedAt: context.clock(), signal: untilGone(reply) };
    return [...((await scene.suggest?.(asked).catch(nothingFromAfar)) ?? [])];
  });
  answer(app, calls.beginConversation, async ({ actor, body, query, language }) => {
    const begun = { ...body, ...query };
    const scene = scenes.open(begun.chat_mode ?? defaultScene, language);
    const { key: chatMode, hello, greet } = scene;
    const made = await createConversation(context, actor, {
      chatMode,
      selectParam: begun.select_param ?? (await onlySubject(scene, context, actor)),
      appCode: begun.app_code ?? null,
      modelName: begun.model_name ?? null,
      temperature: begun.temperature ?? null,
      maxTokens: begun.max_new_tokens ?? null,
    });
    const words = made.selectParam === null ? undefined : await greet?.({ context, actor, language, subject: made.selectParam });
    return { ...(await wireOne(context.store.lookups, made, actor)), scene_hello: words ?? hello[language] };
  });
}

function historyRoutes(app: FastifyInstance, context: Context, turns: Turns): void {
  const { lookups, db } = context.store;
  answer(app, calls.listConversations, ({ actor, query }) => listOwn(context, actor, query.page, query.page_size));
  answer(app, calls.searchConversations, ({ actor, query }) => search(context, actor, query.q, query.page, query.page_size));
  answer(app, calls.readTurns, async ({ actor, query }) => {
    const conversation = await findOwn(lookups, actor, query.con_uid);
    const { convUid, leaf } = conversation;
    const [rows, ratings] = [await turnsOf(db, convUid), await ratingsOf(lookups, convUid)];
    return {
      conversation: await wireOne(lookups, conversation, actor),
      turns: rows.map((row) => wireTurn(row, ratings.get(row.turn)?.score ?? null, turns.here(convUid, row.turn))),
      leaf,
    };
  });
  answer(app, calls.readHistory, async ({ actor, query }) => {
    const { convUid, leaf } = await findOwn(lookups, actor, query.con_uid);
    return readHistory(db, convUid, leaf, actor.username);
  });
}

function changeRoutes(app: FastifyInstance, context: Context, turns: Turns, scenes: Scenes): void {
  const { store } = context;

  /** Stops what is being answered in a conversation, be it that a person is waited for, and ends its shares, then does more with it. */
  async function withoutTurns(
    actor: Actor,
    convUid: string,
    work: (trx: Parameters<typeof dropTurns>[0]) => Promise<unknown>,
  ): Promise<null> {
    const { chatMode } = await findOwn(store.lookups, actor, convUid);
    await turns.stop(convUid);
    const opened = scenes.opensFiles(chatMode) ? await knownFiles(context, convUid) : [];
    await transact(context, actor, async (call) => {
      const { trx } = call;
      await findOwn(trx, actor, convUid);
      await context.runs.endIn(call, convUid);
      await revokeSharesOf(call, convUid);
      await dropTurns(trx, convUid);
      for (const { url } of opened) await dropFile(trx, nameInAddress(url));
      await work(trx);
    });
    return null;
  }

  answer(app, calls.changeConversation, async ({ actor, params, body }) => {
    const { con_uid } = readInput(ofConversation, params);
    return wireOne(store.lookups, await changeConversation(context, actor, con_uid, body), actor);
  });
  answer(app, calls.deleteConversation, ({ actor, query: { con_uid } }) =>
    withoutTurns(actor, con_uid, (trx) => trx.deleteFrom('conversations').where('convUid', '=', con_uid).execute()),
  );
  answer(app, calls.clearConversation, ({ actor, query: { con_uid } }) => {
    const empty = { question: '', summary: null, leaf: null, selectParam: null };
    return withoutTurns(actor, con_uid, (trx) => trx.updateTable('conversations').set(empty).where('convUid', '=', con_uid).execute());
  });
}
