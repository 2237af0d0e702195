import { CallError } from '#schemas/wire/callError.ts';
import type { CompletionInput, WireConversation } from '#schemas/wire/chat/conversation.ts';
import type { WireTurn } from '#schemas/wire/chat/turn.ts';
import type { ChatEvent, Turn } from '#chat/model/conversation.ts';
import { createSession } from '#chat/session/createSession.ts';
import { type SessionState, shownOf } from '#chat/session/state.ts';
import type { ConversationWire, Hearing } from '#chat/session/wire.ts';
import { kept } from '../model/turns.ts';

export const wireTurn = (turn: number, facts: Partial<WireTurn> = {}): WireTurn =>
  kept(turn, { parent: turn === 1 ? null : turn - 1, model: 'first-model', ...facts });

export const about = (facts: Partial<WireConversation> = {}): WireConversation => ({
  conv_uid: 'c-1',
  chat_mode: 'chat_normal',
  user_input: '',
  title: null,
  select_param: null,
  app_code: null,
  model_name: null,
  temperature: null,
  max_new_tokens: null,
  user_code: '1',
  user_name: 'admin',
  sys_code: null,
  pinned: false,
  running: false,
  waiting: false,
  create_time: '2026-01-01T00:00:00.000Z',
  gmt_created: '2026-01-01T00:00:00.000Z',
  gmt_modified: '2026-01-01T00:00:00.000Z',
  ...facts,
});

export const failure = (code: string, statusCode: number): CallError => new CallError({ code, statusCode, message: code });

/** An answer that is being heard: the test says what comes of it. */
export interface Line {
  readonly input: CompletionInput | null;
  readonly turn: number | null;
  readonly from: number;
  readonly hearing: Hearing;
  says(...events: ChatEvent[]): void;
  begins(turn: number, facts?: { readonly parent?: number | null; readonly model?: string }): void;
  end(): Promise<void>;
  breaks(error: Error): Promise<void>;
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A server that keeps what the test says, and answers when the test says so. */
export function fakeWire(kept: { turns?: WireTurn[]; about?: WireConversation; leaf?: number | null } = {}) {
  const lines: Line[] = [];
  const calls: unknown[] = [];
  const holds = { about: about(), turns: [] as readonly WireTurn[], leaf: null as number | null, readError: null as Error | null, ...kept };
  const open = (input: CompletionInput | null, turn: number | null, from: number, hearing: Hearing) =>
    new Promise<void>((resolve, reject) => {
      const says = (...events: ChatEvent[]) => events.forEach(hearing.hear);
      lines.push({
        input,
        turn,
        from,
        hearing,
        says,
        begins: (begun, { parent = input?.parent ?? null, model = input?.model_name ?? 'first-model' } = {}) =>
          says({
            type: 'turnStarted',
            turn: begun,
            parent,
            beside: input?.beside ?? null,
            question: input?.user_input ?? '',
            attachments: input?.attachments ?? [],
            model,
            startedAt: '2026-01-01T00:00:00.000Z',
          }),
        end: () => (resolve(), settled()),
        breaks: (error) => (reject(error), settled()),
      });
    });
  const wire: ConversationWire = {
    read: async () => {
      if (holds.readError) throw holds.readError;
      return { conversation: holds.about, turns: holds.turns, leaf: holds.leaf };
    },
    ask: (input, hearing) => open(input, null, 0, hearing),
    follow: ({ turn }, from, hearing) => open(null, turn, from, hearing),
    stop: async (turn) => calls.push({ stop: turn }),
    change: async (change) => calls.push({ change }),
  };
  return { wire, lines, calls, holds };
}

/** The turns that are drawn one after another. */
export const shownTurns = (state: SessionState): readonly Turn[] => shownOf(state).turns;

/** A session over such a server that nobody looks at yet; `schedule` is when it is drawn, and `onListed` hears of the history. */
export const sessionOver = (
  { wire }: Pick<ReturnType<typeof fakeWire>, 'wire'>,
  { schedule = (draw: () => void) => draw(), onListed = () => {} } = {},
) => createSession({ convUid: 'c-1', scene: 'chat_normal', settings: { model: null, subject: null }, wire, schedule, onListed });

/** One that is looked at, and has been read. */
export async function openSession(fake: ReturnType<typeof fakeWire>) {
  let listed = 0;
  const session = sessionOver(fake, { onListed: () => void listed++ });
  session.enter();
  await session.open();
  return Object.assign(session, { listed: () => listed });
}
