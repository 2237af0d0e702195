import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as calls from '#schemas/contracts/knowledgeAnswers.ts';
import type { Language } from '#schemas/kit/text.ts';
import { isRefusal, refuse, wordsOf } from '#schemas/wire/errors.ts';
import { usualArguments } from '#schemas/wire/knowledge/arguments.ts';
import { answer } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Actor, Context } from '../../context.ts';
import type { Model, ModelMessage } from '../../llm/model.ts';
import { spacesFor } from '../access/spacesFor.ts';
import { chunksAmong } from '../retrieval/candidates.ts';
import { argumentsOf } from '../retrieval/settingsOf.ts';
import { checkSources } from './checkSources.ts';
import { type Summary, summarize } from './summarize.ts';

/** Chunks of a document that are summed up at most. */
const mostChunks = 5_000;

interface Asker {
  readonly actor: Actor;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** Answers the calls about answers and documents: have sources changed, and a document in short. */
export function answerRoutes(app: FastifyInstance, context: Context): void {
  answer(app, calls.checkSources, ({ actor, body: { sources } }) => checkSources(context, actor, sources));

  async function documentBy(id: number, actor: Actor): Promise<Summary> {
    const spaces = await spacesFor(context, actor, 'ask');
    const ids = sql<{ id: number }>`select id from knowledge_chunks where "documentId" = ${id}`;
    const chunks = (await chunksAmong(context, ids, spaces, mostChunks)).toSorted((one, other) => one.position - other.position);
    const [first] = chunks;
    if (!first) throw refuse('DOCUMENT_NOT_FOUND', { document: id });
    const { max_iteration: parts, concurrency_limit: atOnce } = (
      (await argumentsOf(context, [first.spaceId])).get(first.spaceId) ?? usualArguments
    ).summary;
    return { name: first.documentName, chunks, parts, atOnce };
  }

  async function* told(document: Summary, model: Model, asker: Asker): AsyncGenerator<string> {
    const id = `chatcmpl-${randomUUID()}`;
    let text = '';
    try {
      const { actor, language, signal } = asker;
      const ask = (messages: readonly ModelMessage[]) => context.models.told(model, { messages, language, signal }, actor.id);
      for await (const event of summarize(document, model, language, ask)) {
        if (event.type === 'textWasThinking') text = '';
        if (event.type !== 'text') continue;
        text += event.text;
        const message = { role: 'assistant', content: `<summary>${text}</summary>`, reasoning_content: null };
        yield `data: ${JSON.stringify({ id, choices: [{ index: 0, message }], model: model.name, usage: {} })}\n\n`;
      }
    } catch (error) {
      if (!isRefusal(error)) throw error;
      yield `data: [SERVER_ERROR]${wordsOf(error.code, error.facts, asker.language).replaceAll('\n', '\\n')}\n\n`;
    }
    yield 'data: [DONE]\n\n';
  }

  for (const call of [calls.summarizeDocument, calls.summarizeDocumentV1]) {
    answer(app, call, async ({ actor, language, body, reply }) => {
      const document = await documentBy(body.doc_id, actor);
      const model = await context.models.open(body.model_name ?? null);
      const events = Readable.from(told(document, model, { actor, language, signal: untilGone(reply) }));
      return reply
        .type('text/event-stream; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' })
        .send(events);
    });
  }
}
