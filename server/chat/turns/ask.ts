import type { Language } from '#schemas/kit/text.ts';
import type { CompletionRequest } from '#schemas/wire/chat/conversation.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { questionIn } from '#schemas/wire/chat/userInput.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../../context.ts';
import type { Model, ModelCall, Models } from '../../llm/model.ts';
import type { EarlierTurn } from '../context/buildPrompt.ts';
import { unreadFiles, withFiles } from '../context/attachments.ts';
import { requestAttachments, knownFiles } from '../context/requestAttachments.ts';
import { type Seeing, withImages } from '../context/images.ts';
import { pathTo } from '../context/pathTo.ts';
import { type ConversationRow, createConversation, findOwn } from '../conversations/conversationStore.ts';
import { onlySubject, refuseOtherSubjects, type Scenes } from '../scenes/createScenes.ts';
import type { TurnPlace, WorkEvent } from '../../llm/workEvents.ts';
import type { AskModel, Prepared, Scene } from '../scenes/scene.ts';
import type { AnswerLog } from './AnswerLog.ts';
import { type AnswerSettings, beginTurn } from './beginTurn.ts';
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

/** Settings named by a question. */
const settingsIn = ({ temperature, max_new_tokens: maxTokens }: CompletionRequest): Partial<AnswerSettings> => ({
  ...(temperature !== undefined && { temperature }),
  ...(maxTokens !== undefined && { maxTokens }),
});

interface Found {
  readonly conversation: ConversationRow;
  readonly scene: Scene;
}

/** The conversation that a question is for, and its scene; one that names none begins its own (contract §4.1). */
async function conversationFor(context: Context, scenes: Scenes, { actor, language }: Asker, request: CompletionRequest): Promise<Found> {
  const { conv_uid, chat_mode } = request;
  if (conv_uid === '') {
    const scene = scenes.open(chat_mode === '' ? 'chat_normal' : chat_mode, language);
    const begun = {
      chatMode: scene.key,
      selectParam: await onlySubject(scene, context, actor),
      appCode: request.app_code ?? null,
      modelName: null,
      temperature: null,
      maxTokens: null,
    };
    return { scene, conversation: await createConversation(context, actor, begun) };
  }
  const conversation = await findOwn(context.store.lookups, actor, conv_uid);
  if (chat_mode !== '' && scenes.find(chat_mode).key !== conversation.chatMode) throw refuse('REQUEST_INVALID', { detail: 'chat_mode' });
  return { conversation, scene: scenes.open(conversation.chatMode, language) };
}

async function place(
  context: Context,
  { actor, language, gone }: Asker,
  request: CompletionRequest,
  { conversation: row, scene }: Found,
): Promise<Placed> {
  const { beside = null, correction } = request;
  const again = beside ?? correction?.turn;
  if (again === undefined) {
    const question = questionIn(request.user_input);
    const attachments = await requestAttachments(context, actor.id, request);
    const known = (): Promise<readonly Attachment[]> => knownFiles(context, row.convUid);
    const toRead = { question, attachments, known };
    const files = scene.opensFiles
      ? await unreadFiles(context, actor.id, toRead)
      : await withFiles(context, { userId: actor.id, gone }, toRead, language);
    return { ...files, question, parent: request.parent === undefined ? row.leaf : request.parent, beside: null };
  }
  const sibling = await findTurn(context.store.lookups, row.convUid, again);
  if (!sibling) throw refuse('TURN_NOT_FOUND', { turn: again });
  const { parent, question, asked } = sibling;
  return { parent, beside, question, asked: asked ?? question, attachments: attachmentsOf(sibling) };
}

/** A turn that was answered, with its answer. */
interface Answered {
  readonly row: TurnRow;
  readonly answer: string;
}

/** Reads the earlier turns, oldest first. Unanswered ones are left out. */
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

/** App that a client of DB-GPT's second generation names beside the subject (contract §4.1). */
const appIn = ({ subjects }: Scene, { appCode }: ConversationRow, request: CompletionRequest): string | null =>
  subjects?.areApps ? (request.app_code ?? appCode) : null;

/** Services that questions are put with. */
export interface ChatServices {
  readonly models: Models;
  readonly turns: Turns;
  readonly scenes: Scenes;
}

/**
 * Puts a question as its scene has it: makes the turn and starts the answer, apart from whoever asked. Gives the log that the answer
 * grows in.
 */
export async function ask(
  context: Context,
  { models, turns, scenes }: ChatServices,
  asker: Asker,
  request: CompletionRequest,
): Promise<AnswerLog> {
  const askedAt = context.clock();
  const { actor, language, gone } = asker;
  const { conversation, scene } = await conversationFor(context, scenes, asker, request);
  const selectParam =
    request.select_param === undefined ? (conversation.selectParam ?? appIn(scene, conversation, request)) : request.select_param;
  await refuseOtherSubjects(scene, context, actor, selectParam);
  const model = await models.open(request.model_name ?? conversation.modelName);
  const placed = await place(context, asker, request, { conversation, scene });
  const seeing = { userId: actor.id, vision: model.vision ?? false, language };
  const before = await earlierTurns(context, conversation.convUid, placed.parent);
  const { attachments, ...message } = await withImages(context, seeing, placed);
  const earlier = await Promise.all(before.map((turn) => earlierTurn(context, seeing, turn)));
  const settings = settingsIn(request);
  const whole: AnswerSettings = { ...conversation, ...settings };
  const [temperature, maxTokens] = [whole.temperature ?? undefined, whole.maxTokens ?? undefined];
  const { question } = placed;
  const subject = { convUid: conversation.convUid, subject: selectParam, attachments };
  const asked = {
    context,
    actor,
    language,
    ...subject,
    question,
    message,
    earlier,
    model,
    maxTokens,
    askedAt,
    gone,
    correction: request.correction,
  };
  const answerer = await scenes.answering(scene, asked);
  if (request.correction && !answerer.corrects) throw refuse('REQUEST_INVALID', { detail: 'correction' });
  const prepared = await answerer.prepare(asked);
  const about = { selectParam: prepared.subject ?? selectParam, dropped: prepared.dropped };
  const turn = { ...placed, attachments, conversation, model: model.name, settings, ...about };
  const { id, facts } = await beginTurn(context, turns.replica, turn);
  const unseenImages = attachments.filter(({ unread }) => unread === 'blind').length;
  const answer = answering(prepared, model, { unseenImages, temperature, maxTokens, language }, facts);
  const { promptTokens } = prepared;
  return turns.start(id, facts, { userId: actor.id, scene: answerer.key, model, answer, language, promptTokens, askedAt });
}

/** Answers as the scene has it: by the model alone, or in steps. */
const answering =
  (prepared: Prepared, model: Model, call: Omit<ModelCall, 'messages' | 'signal'>, { convUid, turn }: TurnPlace) =>
  (signal: AbortSignal): AsyncIterable<WorkEvent> => {
    const askModel: AskModel = (messages) => model.ask({ ...call, messages, signal });
    return 'messages' in prepared ? askModel(prepared.messages) : prepared.steps(askModel, signal, { convUid, turn });
  };

/** An earlier turn as the model is told of it now: it may see images that the one before did not, and the other way round. */
async function earlierTurn(context: Context, seeing: Seeing, { row, answer }: Answered): Promise<EarlierTurn> {
  const { question, images } = await withImages(context, seeing, { asked: row.asked ?? row.question, attachments: attachmentsOf(row) });
  return { question, images, answer };
}
