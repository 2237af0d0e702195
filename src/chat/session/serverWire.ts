import type { MakeCall } from '#api/useCall.ts';
import { CallError } from '#schemas/wire/callError.ts';
import type { CompletionInput } from '#schemas/wire/chat/conversation.ts';
import { changeConversation, readTurns } from '#schemas/contracts/conversations.ts';
import * as turnCalls from '#schemas/contracts/turns.ts';
import { followTurn } from '../transport/followTurn.ts';
import type { ConversationWire, Hearing } from './wire.ts';

const first = 250;
const longest = 10_000;

/** Waits before the attempt of that number to connect again, longer each time; no longer than until the browser is online again, or the signal. */
const pauseBefore = (attempt: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(longest, first * 2 ** (attempt - 1)));
    addEventListener('online', done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });

type Following = Parameters<typeof followTurn>[0];

/** A conversation's calls upon our server (spec §7, contract §3, §4, §9.1). */
export function createServerWire(call: MakeCall, convUid: string): ConversationWire {
  const about = { con_uid: convUid };
  const read = () => call(readTurns, { query: about });
  /** Finds the turn of a question whose connection was lost before it was named. */
  const takenAs = async ({ user_input, parent = null, model_name }: CompletionInput): Promise<number> => {
    const { turns } = await read();
    const taken = turns.findLast(
      (turn) => turn.question === user_input && turn.parent === parent && (!model_name || turn.model === model_name),
    );
    if (!taken) throw new CallError({ code: 'ABNORMAL', statusCode: 404, message: '' });
    return taken.turn;
  };
  const resume = (turn: number, lastEventId: string | null, signal: AbortSignal) =>
    call(turnCalls.resume, {
      signal,
      query: { conv_uid: convUid, turn },
      headers: { ...(lastEventId !== null && { 'last-event-id': lastEventId }) },
    });

  return {
    read,
    async ask(input, hearing) {
      let turn: number | null = null;
      let isAsked = false;
      const asked = {
        turn: 0,
        parent: input.parent ?? null,
        beside: input.beside ?? null,
        question: input.user_input,
        attachments: input.attachments ?? [],
        model: input.model_name ?? '',
        startedAt: new Date().toISOString(),
        scene: input.chat_mode ?? '',
      };
      const open = async (lastEventId: string | null, signal: AbortSignal) => {
        if (isAsked) return resume((turn ??= await takenAs(input)), lastEventId, signal);
        isAsked = true;
        return call(turnCalls.ask, { body: input, signal });
      };
      const hear: Hearing['hear'] = (event) => {
        if (event.type === 'turnStarted') turn = event.turn;
        hearing.hear(event);
      };
      await tellAll({ asked, open }, { ...hearing, hear });
    },
    async follow({ parent, beside, question, attachments, model, startedAt, turn }, from, hearing) {
      const asked = { turn, parent, beside, question, attachments, model, startedAt, scene: '' };
      await tellAll({ asked, position: from, open: (lastEventId, signal) => resume(turn, lastEventId, signal) }, hearing);
    },
    stop: (turn) => call(turnCalls.stop, { query: { conv_id: convUid, ...(turn !== undefined && { round_index: turn }) } }),
    change: (change) => call(changeConversation, { params: about, body: change }),
  };
}

/** Tells the events of a turn, and when its connection is lost and back. */
async function tellAll(following: Pick<Following, 'asked' | 'position' | 'open'>, { hear, onLost, signal }: Hearing): Promise<void> {
  const pause: Following['pause'] = (attempt, ended) => {
    // One that is back at once is not worth a word.
    if (attempt > 1) onLost(true);
    return pauseBefore(attempt, ended);
  };
  try {
    for await (const event of followTurn({ ...following, signal, pause })) {
      onLost(false);
      hear(event);
    }
  } finally {
    onLost(false);
  }
}
