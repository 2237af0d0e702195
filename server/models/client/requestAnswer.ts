import type { ModelCall } from '../model.ts';
import { encodedQuestion, messagesOf } from './questionBody.ts';
import type { Connections, Remote } from './remote.ts';
import type { Reply } from './send.ts';
import { type Failure, restAfter, tryOnce } from './tries.ts';

type Body = Readonly<Record<string, unknown>>;

/** What services differ in: when one refuses a part of the question by its name, the question is asked without it, or with what it wants instead. */
const concessions: Readonly<Record<string, { readonly complains: RegExp; readonly change: (value: unknown) => Body }>> = {
  stream_options: { complains: /stream_options|include_usage/i, change: () => ({}) },
  max_tokens: { complains: /max_completion_tokens/i, change: (value) => ({ max_completion_tokens: value }) },
  temperature: { complains: /temperature/i, change: () => ({}) },
};

/** What a service was found not to take; kept from one question to the next. */
export type Learned = Set<string>;

function withConcessions(body: Body, refused: Learned): Body {
  const parts = Object.entries(body).map(([name, value]) => (refused.has(name) ? concessions[name]!.change(value) : { [name]: value }));
  return Object.assign({}, ...parts) as Body;
}

const bodyOf = (remote: Remote, { messages, temperature, maxTokens }: ModelCall): Body => {
  const warmth = temperature ?? remote.temperature;
  return {
    model: remote.model,
    messages: messagesOf(messages),
    stream: true,
    stream_options: { include_usage: true },
    ...(warmth !== null && { temperature: warmth }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
  };
};

/**
 * Asks, and gives the reply once it is known to be an answer. Tries again while nothing of an answer has come: without a part that the service
 * refuses, and after failures that pass. Throws `signal.reason`, or why it could not be asked.
 */
export async function requestAnswer(remote: Remote, connections: Connections, call: ModelCall, learned: Learned): Promise<Reply> {
  const body = bodyOf(remote, call);
  const refused: Learned = new Set(learned);
  for (let tried = 1; ;) {
    const asked = {
      method: 'POST',
      path: '/chat/completions',
      body: await encodedQuestion(withConcessions(body, refused)),
      seconds: remote.firstSeconds,
      signal: call.signal,
    } as const;
    const result = await tryOnce(remote, connections, asked);
    if (!('refusal' in result)) {
      for (const part of refused) learned.add(part);
      return result;
    }
    const part = refusedPart(result, body, refused);
    if (part) {
      refused.add(part);
      continue;
    }
    await restAfter(result, tried++, call.signal);
  }
}

const refusedPart = ({ status, said, refusal }: Failure, body: Body, refused: Learned): string | undefined =>
  (status === 400 || status === 422) && refusal.code === 'MODEL_REFUSED'
    ? Object.keys(concessions).find((name) => name in body && !refused.has(name) && concessions[name]!.complains.test(said))
    : undefined;
