import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll } from 'vitest';
import type { WireChunk, WireChunkError } from '#schemas/wire/chat/chunk.ts';
import type { CompletionInput, WireConversationTurns } from '#schemas/wire/chat/conversation.ts';
import type { Segment } from '#schemas/wire/chat/turn.ts';
import { withMore } from '#schemas/wire/chat/turn.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { type ServerOptions, startServer, type TestServer } from '#tests/support/startServer.ts';

export const completions = '/api/v1/chat/completions';

/** One event of a stream; its data is a chunk, an error in place of one, or `[DONE]`. */
export interface Heard {
  readonly id: string | undefined;
  readonly data: string;
}

export type Chunk = WireChunk & Partial<WireChunkError>;

export const chunkOf = ({ data }: Heard): Chunk => JSON.parse(data) as Chunk;

/** Events out of the text of a whole stream. */
export function eventsIn(body: string): Heard[] {
  const heard: Heard[] = [];
  const parser = createParser({ onEvent: ({ id, data }) => heard.push({ id, data }) });
  parser.feed(body);
  return heard;
}

/** Answer as a client has it after these events, having had something before. */
export function readInto(before: readonly Segment[], events: readonly Heard[]): readonly Segment[] {
  return events.reduce((segments, event) => {
    if (event.data === '[DONE]') return segments;
    const { wenshu, choices = [] } = chunkOf(event);
    const { content, reasoning_content } = choices[0]?.delta ?? {};
    const kept = wenshu?.reset ? [] : segments;
    if (reasoning_content) return withMore(kept, 'thinking', reasoning_content);
    return content ? withMore(kept, 'text', content) : kept;
  }, before);
}

/** The chunks of a stream without its end mark. */
export const chunksOf = (events: readonly Heard[]): Chunk[] => events.filter(({ data }) => data !== '[DONE]').map(chunkOf);

export const textIn = (events: readonly Heard[]): string =>
  readInto([], events)
    .filter(({ kind }) => kind === 'text')
    .map(({ text }) => text)
    .join('');

/** Makes a conversation; gives its `conv_uid`. */
export async function newConversation(person: Person, chatMode = 'chat_normal'): Promise<string> {
  const { data, code } = await person.post(`/api/v1/chat/dialogue/new?chat_mode=${chatMode}`);
  if (code) throw new Error(`no conversation: ${code}`);
  return (data as { conv_uid: string }).conv_uid;
}

export const turnsIn = async (person: Person, uid: string): Promise<WireConversationTurns> =>
  (await person.get(`/api/v1/chat/dialogue/turns?con_uid=${uid}`)).data as WireConversationTurns;

/** Asks, and reads the whole answer. */
export async function askAll(server: TestServer, person: Person, body: CompletionInput): Promise<Heard[]> {
  const reply = await server.inject({
    method: 'POST',
    url: completions,
    headers: { authorization: `Bearer ${person.token}` },
    payload: { incremental: true, ...body },
  });
  if (reply.statusCode !== 200) throw new Error(`not answered: ${reply.body}`);
  return eventsIn(reply.body);
}

/** An open stream over a real socket. */
export interface OpenStream {
  readonly status: number;
  readonly headers: Headers;
  /** Reads on until so many events in all have been heard, or it ends. */
  until(enough: (events: readonly Heard[]) => boolean): Promise<readonly Heard[]>;
  /** Reads all there is; gives every event. */
  rest(): Promise<readonly Heard[]>;
  hangUp(): void;
}

/** Opens a stream at a listening server: a question when there is a body, else the reading of a turn. */
export async function openStream(
  address: string,
  { token }: Pick<Person, 'token'>,
  asked: { readonly body?: CompletionInput; readonly turn?: { readonly uid: string; readonly turn: number; readonly after?: string } },
): Promise<OpenStream> {
  const hanging = new AbortController();
  const { body, turn } = asked;
  const query = turn ? `?conv_uid=${turn.uid}&turn=${turn.turn}` : '';
  const reply = await fetch(`${address}/api/v1/chat/completions${query}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(turn?.after !== undefined && { 'last-event-id': turn.after }),
    },
    ...(body && { body: JSON.stringify({ incremental: true, ...body }) }),
    signal: hanging.signal,
  });
  const heard: Heard[] = [];
  const parser = createParser({ onEvent: ({ id, data }) => heard.push({ id, data }) });
  const words = new TextDecoder();
  const reader = reply.body!.getReader();
  async function until(enough: (events: readonly Heard[]) => boolean): Promise<readonly Heard[]> {
    while (!enough(heard)) {
      const { done, value } = await reader.read();
      if (done) break;
      parser.feed(words.decode(value, { stream: true }));
    }
    return heard;
  }
  return { status: reply.status, headers: reply.headers, until, rest: () => until(() => false), hangUp: () => hanging.abort() };
}

/** A server with these models for the tests of a block, whose administrator asks: `Who?`, in a conversation of its own if none is named. */
export function askingServer(options: ServerOptions) {
  const here = {} as { server: TestServer; admin: Person };
  beforeAll(async () => {
    here.server = await startServer(options);
    here.admin = await signInAsAdmin(here.server);
  });
  afterAll(() => here.server?.stop());
  const put = async (body: Partial<CompletionInput>, uid?: string) => {
    const conversation = uid ?? (await newConversation(here.admin));
    return { uid: conversation, events: askAll(here.server, here.admin, { conv_uid: conversation, user_input: 'Who?', ...body }) };
  };
  return {
    here,
    /** Asks, and does not wait for the answer. */
    put,
    /** Asks, and reads the whole answer. */
    async asked(body: Partial<CompletionInput>, uid?: string) {
      const { uid: conversation, events } = await put(body, uid);
      return { uid: conversation, events: await events };
    },
    /** Asks what is not answered with a stream. */
    refused: (uid: string, body: Partial<CompletionInput> = {}) =>
      here.admin.post(completions, { conv_uid: uid, user_input: 'Next?', incremental: true, ...body }),
  };
}
