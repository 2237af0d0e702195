import type { Language } from '#schemas/kit/text.ts';
import type { CompletionRequest } from '#schemas/wire/chat/conversation.ts';
import { isScene } from '#schemas/wire/chat/scenes.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { questionIn } from '#schemas/wire/chat/userInput.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../../context.ts';
import type { Models } from '../../models/model.ts';
import { assemble, type EarlierTurn } from '../context/assemble.ts';
import { withFiles } from '../context/attachments.ts';
import { broughtBy, knownFiles } from '../context/brought.ts';
import { type Seeing, withImages } from '../context/images.ts';
import { pathTo } from '../context/pathTo.ts';
import { systemMessage } from '../context/systemMessage.ts';
import { type ConversationRow, createConversation, findOwn } from '../conversations/conversationStore.ts';
import { openScene } from '../conversations/scenes.ts';
import type { AnswerLog } from './AnswerLog.ts';
import { beginTurn } from './beginTurn.ts';
import type { Turns } from './createTurns.ts';
import { attachmentsOf, findTurn, segmentsOf, textOf, type TurnRow, turnRows } from './turnRows.ts';

interface Asker {
  readonly actor: Actor;
  readonly language: Language;
  /** Aborts when who asks has hung up: until its turn begins, a question is worth nothing to anybody else. */
  readonly gone: AbortSignal;
}

/** Where a question stands, and what it says. */
interface Placed {
  readonly parent: number | null;
  readonly beside: number | null;
  readonly question: string;
  readonly asked: string;
  readonly attachments: readonly Attachment[];
}

/** The conversation that a question is for; one that names none begins its own (contract §4.1). */
async function conversationFor(context: Context, { actor, language }: Asker, request: CompletionRequest): Promise<ConversationRow> {
  const { conv_uid, chat_mode } = request;
  const begun = { selectParam: null, appCode: request.app_code ?? null, modelName: null };
  if (conv_uid === '')
    return createConversation(context, actor, { ...begun, chatMode: openScene(chat_mode === '' ? 'chat_normal' : chat_mode, language) });
  const conversation = await findOwn(context.store.lookups, actor, conv_uid);
  if (chat_mode !== '' && !isScene(chat_mode)) throw refuse('SCENE_UNKNOWN', { scene: chat_mode });
  if (chat_mode !== '' && chat_mode !== conversation.chatMode) throw refuse('REQUEST_INVALID', { detail: 'chat_mode' });
  openScene(conversation.chatMode, language);
  return conversation;
}

async function place(
  context: Context,
  { actor, language, gone }: Asker,
  request: CompletionRequest,
  row: ConversationRow,
): Promise<Placed> {
  const { beside } = request;
  if (beside === undefined) {
    const question = questionIn(request.user_input);
    const attachments = await broughtBy(context, actor.id, request);
    const known = (): Promise<readonly Attachment[]> => knownFiles(context, row.convUid);
    const files = await withFiles(context, { userId: actor.id, gone }, { question, attachments, known }, language);
    return { ...files, question, parent: request.parent === undefined ? row.leaf : request.parent, beside: null };
  }
  const sibling = await findTurn(context.store.lookups, row.convUid, beside);
  if (!sibling) throw refuse('TURN_NOT_FOUND', { turn: beside });
  const { parent, question, asked } = sibling;
  return { parent, beside, question, asked: asked ?? question, attachments: attachmentsOf(sibling) };
}

/** A turn that was answered, with its answer. */
interface Answered {
  readonly row: TurnRow;
  readonly answer: string;
}

/** What was said before, oldest first. What was never answered is left out. */
async function earlierTurns({ store }: Context, convUid: string, parent: number | null): Promise<readonly Answered[]> {
  if (parent === null) return [];
  const tree = await store.lookups.selectFrom('turns').select(['turn', 'parent']).where('convUid', '=', convUid).execute();
  const path = pathTo(tree as unknown as Pick<TurnRow, 'turn' | 'parent'>[], parent).map(({ turn }) => turn);
  if (path.length === 0) throw refuse('TURN_NOT_FOUND', { turn: parent });
  const rows = (await turnRows(store.lookups)
    .where('convUid', '=', convUid)
    .where('turn', 'in', path)
    .orderBy('turn')
    .execute()) as TurnRow[];
  return rows.map((row) => ({ row, answer: textOf(segmentsOf(row)) })).filter(({ answer }) => answer.trim() !== '');
}

/** Puts a question: makes the turn and starts the model, apart from whoever asked. Gives the log that the answer grows in. */
export async function ask(context: Context, models: Models, turns: Turns, asker: Asker, request: CompletionRequest): Promise<AnswerLog> {
  const askedAt = context.clock();
  const { actor, language } = asker;
  const conversation = await conversationFor(context, asker, request);
  const model = await models.open(request.model_name ?? conversation.modelName);
  const placed = await place(context, asker, request, conversation);
  const seeing = { userId: actor.id, vision: model.vision ?? false, language };
  const earlier = await earlierTurns(context, conversation.convUid, placed.parent);
  const told = await withImages(context, seeing, placed);
  const { messages, dropped, promptTokens } = assemble(
    {
      system: systemMessage(conversation.chatMode, language, askedAt),
      earlier: await Promise.all(earlier.map((turn) => toldAgain(context, seeing, turn))),
      ...told,
      maxTokens: request.max_new_tokens,
    },
    model,
  );
  const selectParam = request.select_param === undefined ? conversation.selectParam : request.select_param;
  const { attachments } = told;
  const { id, facts } = await beginTurn(context, turns.replica, {
    ...placed,
    attachments,
    conversation,
    model: model.name,
    selectParam,
    dropped,
  });
  const unseenImages = attachments.filter(({ unread }) => unread === 'blind').length;
  const call = { messages, unseenImages, temperature: request.temperature, maxTokens: request.max_new_tokens, language };
  return turns.start(id, facts, { userId: actor.id, model, call, promptTokens, askedAt });
}

/** An earlier turn as the model is told of it now: it may see images that the one before did not, and the other way round. */
async function toldAgain(context: Context, seeing: Seeing, { row, answer }: Answered): Promise<EarlierTurn> {
  const { question, images } = await withImages(context, seeing, { asked: row.asked ?? row.question, attachments: attachmentsOf(row) });
  return { question, images, answer };
}
