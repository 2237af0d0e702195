import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/turns.ts';
import { completionRequest } from '#schemas/wire/chat/conversation.ts';
import type { LoadInput } from '#schemas/wire/chat/inputs.ts';
import { type ErrorCode, Refusal, refuse } from '#schemas/wire/errors.ts';
import type { SignedInActor } from '../../calls/actorIn.ts';
import { answer, type Asked } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Context } from '../../context.ts';
import { acceptFiles } from '../../files/acceptFiles.ts';
import { takeUpload } from '../../files/fileRoutes.ts';
import { type KeptFile, findFile } from '../../files/readFile.ts';
import { nameInAddress } from '../context/attachments.ts';
import { findOwn } from '../conversations/conversationStore.ts';
import { readHistory } from '../conversations/history.ts';
import { ask, type ChatServices } from './ask.ts';

/** Answers the two calls by which clients of DB-GPT bring the file of a conversation (contract §3.8): its first round says what is in it. */
export function loadRoutes(app: FastifyInstance, context: Context, services: ChatServices): void {
  const { lookups } = context.store;

  async function load(
    { actor, language, request, reply }: Pick<Asked<typeof calls.loadFile>, 'actor' | 'language' | 'reply' | 'request'>,
    { conv_uid, model_name }: LoadInput,
  ): Promise<KeptFile> {
    const { chatMode } = await findOwn(lookups, actor, conv_uid);
    if (!services.scenes.opensFiles(chatMode)) throw refuse('REQUEST_INVALID', { detail: 'chat_mode' });
    const rule = { accepts: 'anything', maxBytes: context.settings.maxUploadBytes } as const;
    const { url } = await takeUpload(context, actor, request, rule);
    const file = await findFile(context, nameInAddress(url));
    const name = file.originalName || file.name;
    const question = completionRequest.parse({ conv_uid, model_name, user_input: name, attachments: [{ name, url, size: file.size }] });
    const log = await ask(context, services, { actor, language, gone: untilGone(reply) }, question);
    await log.ended();
    const error = log.ending?.error;
    if (error) throw new Refusal(error.code as ErrorCode, error.facts ?? {}, {});
    return file;
  }

  const historyOf = async (actor: SignedInActor, convUid: string) =>
    readHistory(context.store.db, convUid, (await findOwn(context.store.db, actor, convUid)).leaf, actor.username);

  void app.register(async (scope) => {
    await acceptFiles(scope);
    answer(scope, calls.loadFile, async (asked) => {
      await load(asked, asked.query);
      return historyOf(asked.actor, asked.query.conv_uid);
    });
    answer(scope, calls.loadResource, async (asked) => {
      const { name, originalName } = await load(asked, asked.query);
      return { is_oss: false, file_path: name, file_name: originalName || name, file_learning: true, bucket: 'files' };
    });
  });
}
