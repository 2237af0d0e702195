import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { AudioType } from '../speech/audioTypes.ts';
import { boundedJson } from './boundedJson.ts';
import { failureOf } from './failures.ts';
import { asForm } from './form.ts';
import { createKeeper } from './keepable.ts';
import type { Connections, Remote } from './remote.ts';
import type { Ask, Encoded, Reply } from './send.ts';
import { readText, restAfter, tryOnce } from './tries.ts';

const longestText = 1024 * 1024;

/** A recording of what somebody said. */
export interface Speech {
  readonly bytes: Uint8Array;
  readonly type: AudioType;
  /** ISO 639; the service finds out when it is not said. */
  readonly language?: string | undefined;
}

/** The recording as the interface takes it; services tell by the ending of its name what it is. */
const formOf = ({ model }: Remote, { bytes, type: { type, extension }, language }: Speech): Encoded =>
  asForm({ model, response_format: 'json', ...(language && { language }) }, { name: `speech.${extension}`, type, bytes });

/**
 * Has a service write down what was spoken. Tries again after failures that pass. Throws `signal.reason` when stopped, which hangs up, else
 * refuses with MODEL_… for whatever goes wrong. Gives an empty text when nothing was said.
 */
export async function transcribe(remote: Remote, connections: Connections, speech: Speech, signal: AbortSignal): Promise<string> {
  const body = formOf(remote, speech);
  const asked: Ask = { method: 'POST', path: '/audio/transcriptions', body, seconds: remote.firstSeconds, signal };
  for (let tried = 1; ; tried++) {
    const result = await tryOnce(remote, connections, asked);
    if (!('refusal' in result)) return textIn(result, remote, signal);
    await restAfter(result, tried, signal);
  }
}

async function textIn(reply: Reply, remote: Remote, signal: AbortSignal): Promise<string> {
  const said = boundedJson(await readWhole(reply, remote, signal)) as { readonly text?: unknown } | null | undefined;
  if (typeof said?.text !== 'string') throw failureOf(remote, reply.status, said);
  const keeper = createKeeper();
  return `${keeper.read(said.text)}${keeper.end()}`.trim();
}

/** A connection that is lost in the middle of an answer is told of as such. */
async function readWhole(reply: Reply, { idleSeconds }: Remote, signal: AbortSignal): Promise<string> {
  try {
    return await readText(reply, longestText, () => idleSeconds);
  } catch (error) {
    signal.throwIfAborted();
    throw isRefusal(error) && error.code === 'MODEL_UNREACHABLE' ? refuse('MODEL_BROKEN_STREAM') : error;
  }
}
