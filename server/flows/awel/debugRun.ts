import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Language } from '#schemas/kit/text.ts';
import { isErrorCode, wordsOf } from '#schemas/wire/errors.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { SignedInActor } from '../../calls/actorIn.ts';
import type { Context } from '../../context.ts';
import { runJob } from '../runs/runJob.ts';
import { versionOfDraft } from '../runs/runRoutes.ts';
import { runOf } from '../runs/runStore.ts';
import { startRun } from '../runs/startRun.ts';
import { wordsUntilEnd } from '../runs/untilEnd.ts';
import { refuseProblems } from '../versions.ts';
import type { Flow } from './awelFlows.ts';

interface Debugged {
  readonly actor: SignedInActor;
  readonly flow: Flow;
  readonly language: Language;
  readonly messages: string | readonly unknown[] | undefined;
}

/** The last message: of a text, of texts, or of OpenAI's messages. */
function messageIn(messages: Debugged['messages']): string {
  const last = Array.isArray(messages) ? (messages as readonly unknown[]).at(-1) : messages;
  if (typeof last === 'string') return last;
  const content = last !== null && typeof last === 'object' && 'content' in last ? last.content : '';
  return typeof content === 'string' ? content : '';
}

const eventOf = (text: string): string => `data:${text.replaceAll('\n', String.raw`\n`)}\n\n`;

/** Runs the draft of a flow as it is stored (not the drawing that the client sent with it), and tells its words as DB-GPT's first streams do (contract §4.3). */
export async function debugRun(
  context: Context,
  reply: FastifyReply,
  { actor, flow, language, messages }: Debugged,
): Promise<FastifyReply> {
  refuseProblems(flow.document, language);
  const version = await versionOfDraft(context, actor, flow);
  const trigger = flow.document.nodes.some(({ type }) => type === 'chatTrigger') ? 'chatTrigger' : 'httpTrigger';
  const message = messageIn(messages).slice(0, 100_000);
  const run = await startRun(context, runJob, {
    flow: flow.id,
    version,
    trigger,
    input: { message, body: message },
    owner: actor.id,
    language,
  });
  const stream = new PassThrough();
  void reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store').send(stream);
  try {
    let shown = '';
    for await (const { at, text } of wordsUntilEnd(context, run.id, untilGone(reply))) {
      if (at !== shown.length) continue;
      shown += text;
      stream.write(eventOf(shown));
    }
    const { output, error } = await runOf(context.store.lookups, run.id);
    const whole = error && isErrorCode(error.code) ? `[SERVER_ERROR]${wordsOf(error.code, error.facts, language)}` : output;
    if (whole !== null && whole !== shown) stream.write(eventOf(typeof whole === 'string' ? whole : JSON.stringify(whole)));
  } finally {
    stream.end();
  }
  return reply;
}
