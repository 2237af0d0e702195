import { refuse } from '#schemas/wire/errors.ts';
import type { Outbound, OutboundReply } from '../../outbound/outbound.ts';
import type { ModelCall } from '../model.ts';
import { encodedQuestion, formatOf, messagesOf, toolsOf } from './questionBody.ts';
import type { Remote } from './remote.ts';
import { type Failure, restAfter, tryOnce } from './tries.ts';

type Body = Readonly<Record<string, unknown>>;

interface Concession {
  /** Name under which the refusal is remembered. */
  readonly name: string;
  readonly part: string;
  readonly complains: RegExp;
  /** Returns the replacement of the part. */
  change(value: unknown): Body;
}

const ofFormats = /response_format|json_?schema|json_?object|structured output|guided/i;

/** Differences between services: when one refuses a part of the question by its name, the question is asked without it, or with what it wants instead. */
const concessions: readonly Concession[] = [
  { name: 'stream_options', part: 'stream_options', complains: /stream_options|include_usage/i, change: () => ({}) },
  {
    name: 'max_tokens',
    part: 'max_tokens',
    complains: /max_completion_tokens/i,
    change: (value) => ({ max_completion_tokens: value }),
  },
  { name: 'temperature', part: 'temperature', complains: /temperature/i, change: () => ({}) },
  { name: 'tool_choice', part: 'tool_choice', complains: /tool_choice/i, change: () => ({}) },
  { name: 'json_schema', part: 'response_format', complains: ofFormats, change: () => ({ response_format: { type: 'json_object' } }) },
  { name: 'json_object', part: 'response_format', complains: ofFormats, change: () => ({}) },
];

/** Words of services that, or whose model, know no tools; one that finds fault with a tool says something else. */
const withoutTools =
  /not? support\w* .{0,20}(?:tools?|functions?)\b|(?:tools?|function).{0,40}(?:n't|not) (?:be )?(?:supported|allowed|available|enabled|permitted)|enable-auto-tool-choice|no endpoints found that support tool use|(?:extra|unknown|unrecognized|unexpected|unsupported|additional) .{0,40}\btools\b|\btools\b.{0,20}(?:extra|unknown|unrecognized|unexpected|unsupported)/i;

/** Parts that a service was found to refuse; remembered from one question to the next. */
export type Learned = Set<string>;

function withConcessions(body: Body, refused: Learned): Body {
  const made = concessions.filter(({ name }) => refused.has(name));
  return made.reduce(({ ...now }, { part, change }) => {
    if (!(part in now)) return now;
    const { [part]: value, ...rest } = now;
    return { ...rest, ...change(value) };
  }, body);
}

const bodyOf = (remote: Remote, { messages, temperature, maxTokens, ...call }: ModelCall): Body => {
  const warmth = temperature ?? remote.temperature;
  return {
    model: remote.model,
    messages: messagesOf(messages),
    stream: true,
    stream_options: { include_usage: true },
    ...(warmth !== null && { temperature: warmth }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...toolsOf(call),
    ...formatOf(call),
  };
};

/**
 * Asks, and gives the reply once it is known to be an answer. Tries again while nothing of an answer has come: without a part that the service
 * refuses, and after failures that pass. Throws `signal.reason`, or why it could not be asked: MODEL_WITHOUT_TOOLS from then on where the service
 * knows no tools.
 */
export async function requestAnswer(remote: Remote, outbound: Outbound, call: ModelCall, learned: Learned): Promise<OutboundReply> {
  const body = bodyOf(remote, call);
  if (learned.has('tools') && 'tools' in body) throw refuse('MODEL_WITHOUT_TOOLS', { model: remote.name });
  const refused: Learned = new Set(learned);
  for (let tried = 1; ;) {
    const asked = {
      method: 'POST',
      path: '/chat/completions',
      body: await encodedQuestion(withConcessions(body, refused)),
      seconds: remote.firstSeconds,
      signal: call.signal,
    } as const;
    const result = await tryOnce(remote, outbound, asked);
    if (!('refusal' in result)) {
      for (const part of refused) learned.add(part);
      return result;
    }
    const concession = concessionTo(result, withConcessions(body, refused), refused);
    if (concession) {
      refused.add(concession.name);
      continue;
    }
    if ('tools' in body && isAboutRequest(result) && withoutTools.test(result.said)) {
      learned.add('tools');
      throw refuse('MODEL_WITHOUT_TOOLS', { model: remote.name });
    }
    await restAfter(result, tried++, call.signal);
  }
}

const isAboutRequest = ({ status, refusal }: Failure): boolean => [400, 404, 422].includes(status) && refusal.code === 'MODEL_REFUSED';

const concessionTo = (failure: Failure, body: Body, refused: Learned): Concession | undefined =>
  isAboutRequest(failure)
    ? concessions.find(({ name, part, complains }) => part in body && !refused.has(name) && complains.test(failure.said))
    : undefined;
