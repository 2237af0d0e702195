import { lengthOf } from '#schemas/wire/chat/turn.ts';
import type { ChatEvent, Turn } from '../model/conversation.ts';
import { conversationRead } from '../model/fromServer.ts';
import type { SessionStore } from './sessionStore.ts';
import { callErrorOf } from './failures.ts';
import { runningTurns } from './state.ts';
import type { ConversationWire, Hearing } from './wire.ts';

/** Reads a conversation, and hears its answers for as long as somebody looks at it. */
export function createReading(wire: ConversationWire, store: SessionStore) {
  /** The turns whose answers are being heard, with what ends the hearing. */
  const following = new Map<number, AbortController>();
  let reading: Promise<void> | null = null;
  let lookers = 0;

  const hearing = (controller: AbortController, first: (event: ChatEvent) => void = () => {}): Hearing => ({
    signal: controller.signal,
    onLost: (isLost) => isLost !== store.shown().isLost && store.set({ isLost }),
    hear(event) {
      first(event);
      store.hear(event);
    },
  });

  /** Hears an answer until it is over: on a line that is left when nobody looks any more. */
  const hearOut = async (turn: number, controller: AbortController, line: Promise<void>): Promise<void> => {
    following.set(turn, controller);
    if (lookers === 0) controller.abort();
    await line.catch((thrown: unknown) => store.set({ problem: callErrorOf(thrown) }));
    if (following.get(turn) === controller) following.delete(turn);
    store.settled();
  };

  const follow = (running: Turn): void => {
    const { turn, segments } = running;
    if (following.has(turn) || lookers === 0) return;
    const controller = new AbortController();
    void hearOut(turn, controller, wire.follow(running, lengthOf(segments), hearing(controller)));
  };

  /** Takes what the server keeps; turns that are being heard are known better here. */
  const read = async () => {
    const { conversation: before } = store.settled();
    const heard = new Set(following.keys());
    const payload = await wire.read();
    const { phase, settings: set, conversation: known } = store.settled();
    const isHeard = (turn: number) => heard.has(turn) || following.has(turn);
    const conversation = conversationRead(payload, { before, known, isHeard });
    const about = payload.conversation;
    const asKept = {
      model: set.model ?? about.model_name,
      subject: set.subject ?? about.select_param,
      temperature: set.temperature ?? about.temperature ?? undefined,
      maxTokens: set.maxTokens ?? about.max_new_tokens ?? undefined,
    };
    store.set({ phase: 'ready', about, conversation, settings: phase === 'ready' ? set : asKept });
    runningTurns(conversation).forEach(follow);
  };

  const notRead = (thrown: unknown) => {
    const error = callErrorOf(thrown);
    if (error.code === 'CONVERSATION_NOT_FOUND') store.set({ phase: 'missing' });
    else if (store.shown().phase !== 'ready') store.set({ phase: 'failed', problem: error });
  };

  /** Reads the conversation, again if it had been read: what is known stays shown meanwhile. */
  const open = (): Promise<void> => {
    if (store.shown().phase === 'failed') store.set({ phase: 'loading', problem: null });
    reading ??= read()
      .catch(notRead)
      .finally(() => (reading = null));
    return reading;
  };

  return {
    open,
    hearing,
    hearOut,
    /** Reads what the server keeps from now on, not what a reading that is under way was told. */
    async readAnew(): Promise<void> {
      await reading;
      await open();
    },
    /**
     * Looks at the conversation: reads it and hears its answers. Gives what ends that. The lines of answers are left with the last who
     * looks: the server goes on without them, and a browser has few.
     */
    enter(): () => void {
      lookers += 1;
      void open();
      return () => {
        lookers -= 1;
        if (lookers > 0) return;
        following.forEach((controller) => controller.abort());
        following.clear();
      };
    },
  };
}
export type Reading = ReturnType<typeof createReading>;
