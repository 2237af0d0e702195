import type { FastifyInstance } from 'fastify';
import { success } from '#schemas/wire/envelope.ts';
import { conversationChange, type WireConversationTurns, type WireStarted } from '#schemas/wire/chat/conversation.ts';
import { listInput, newInput, ofConversation, sceneInput, searchInput } from '#schemas/wire/chat/inputs.ts';
import { actorIn } from '../../accounts/accountRoutes.ts';
import type { Actor, Context } from '../../context.ts';
import { languageOf } from '../../plugins/language.ts';
import { ratingsOf } from '../ratings/rate.ts';
import { readInput } from '../readInput.ts';
import type { Turns } from '../turns/createTurns.ts';
import { wireTurn } from '../turns/turnRows.ts';
import { changeConversation } from './change.ts';
import { createConversation, dropTurns, findOwn, listOwn, wireOne } from './conversationStore.ts';
import { readHistory, turnsOf } from './history.ts';
import { helloOf, openScene, sceneItems, subjectsOf } from './scenes.ts';
import { search } from './search.ts';

/** The addresses of scenes and conversations (spec §7, "Chat"). */
export function conversationRoutes(app: FastifyInstance, context: Context, turns: Turns): void {
  sceneRoutes(app, context);
  historyRoutes(app, context, turns);
  changeRoutes(app, context, turns);
}

function sceneRoutes(app: FastifyInstance, context: Context): void {
  for (const method of ['GET', 'POST'] as const)
    app.route({ method, url: '/api/v1/chat/dialogue/scenes', handler: async (request) => success(sceneItems(languageOf(request))) });
  app.post('/api/v1/chat/mode/params/list', async ({ query }) => success(subjectsOf(readInput(sceneInput, query).chat_mode)));
  // Clients say it in the query string, in the body, or in both (contract §3.2).
  app.post('/api/v1/chat/dialogue/new', async (request) => {
    const actor = actorIn(request);
    const said = readInput(newInput, { ...(request.body as object | undefined), ...(request.query as object) });
    const language = languageOf(request);
    const chatMode = openScene(said.chat_mode, language);
    const made = await createConversation(context, actor, {
      chatMode,
      selectParam: said.select_param ?? null,
      appCode: said.app_code ?? null,
      modelName: said.model_name ?? null,
    });
    return success({
      ...(await wireOne(context.store.lookups, made, actor)),
      scene_hello: helloOf(chatMode, language),
    } satisfies WireStarted);
  });
}

function historyRoutes(app: FastifyInstance, context: Context, turns: Turns): void {
  const { lookups, db } = context.store;
  app.get('/api/v1/chat/dialogue/list', async (request) => {
    const { page, page_size } = readInput(listInput, request.query);
    return success(await listOwn(context, actorIn(request), page, page_size));
  });
  app.get('/api/v1/chat/dialogue/search', async (request) => {
    const { q, page, page_size } = readInput(searchInput, request.query);
    return success(await search(context, actorIn(request), q, page, page_size));
  });
  app.get('/api/v1/chat/dialogue/turns', async (request) => {
    const actor = actorIn(request);
    const conversation = await findOwn(lookups, actor, readInput(ofConversation, request.query).con_uid);
    const { convUid, leaf } = conversation;
    const [rows, ratings] = [await turnsOf(db, convUid), await ratingsOf(lookups, convUid)];
    return success({
      conversation: await wireOne(lookups, conversation, actor),
      turns: rows.map((row) => wireTurn(row, ratings.get(row.turn)?.score ?? null, turns.here(convUid, row.turn))),
      leaf,
    } satisfies WireConversationTurns);
  });
  app.get('/api/v1/chat/dialogue/messages/history', async (request) => {
    const actor = actorIn(request);
    const { convUid, leaf } = await findOwn(lookups, actor, readInput(ofConversation, request.query).con_uid);
    return success(await readHistory(db, convUid, leaf, actor.username));
  });
}

function changeRoutes(app: FastifyInstance, context: Context, turns: Turns): void {
  const { store } = context;

  /** Stops what is being answered in a conversation, then does more with it. */
  async function withoutTurns(
    actor: Actor,
    convUid: string,
    work: (trx: Parameters<typeof dropTurns>[0]) => Promise<unknown>,
  ): Promise<null> {
    await findOwn(store.lookups, actor, convUid);
    await turns.stop(convUid);
    await store.transaction(async (trx) => {
      await findOwn(trx, actor, convUid);
      await dropTurns(trx, convUid);
      await work(trx);
    });
    return null;
  }

  app.put<{ Params: { con_uid: string } }>('/api/v1/chat/dialogue/:con_uid', async (request) => {
    const actor = actorIn(request);
    const { con_uid } = readInput(ofConversation, request.params);
    const changed = await changeConversation(context, actor, con_uid, readInput(conversationChange, request.body));
    return success(await wireOne(store.lookups, changed, actor));
  });
  app.post('/api/v1/chat/dialogue/delete', async (request) => {
    const { con_uid } = readInput(ofConversation, request.query);
    return success(
      await withoutTurns(actorIn(request), con_uid, (trx) => trx.deleteFrom('conversations').where('convUid', '=', con_uid).execute()),
    );
  });
  app.post('/api/v1/chat/dialogue/clear', async (request) => {
    const { con_uid } = readInput(ofConversation, request.query);
    const empty = { question: '', leaf: null };
    return success(
      await withoutTurns(actorIn(request), con_uid, (trx) =>
        trx.updateTable('conversations').set(empty).where('convUid', '=', con_uid).execute(),
      ),
    );
  });
}
