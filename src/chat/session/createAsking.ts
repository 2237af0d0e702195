import { type CompletionInput, titleLength } from '#schemas/wire/chat/conversation.ts';
import { shortTitle } from '#schemas/wire/chat/shortTitle.ts';
import type { ChatEvent } from '../model/conversation.ts';
import type { SessionStore } from './sessionStore.ts';
import type { Reading } from './createReading.ts';
import { callErrorOf } from './failures.ts';
import { runningTurns, type Sending } from './state.ts';
import type { ConversationWire } from './wire.ts';

interface Making {
  readonly convUid: string;
  readonly scene: string;
  readonly wire: ConversationWire;
  readonly store: SessionStore;
  readonly reading: Reading;
  readonly onListed: () => void;
}

/** Refusals that tell that another tab or device has gone on meanwhile: what it did is then shown. */
const goneOn: ReadonlySet<string> = new Set(['TURN_RUNNING', 'TURN_NOT_FOUND']);

/** Puts questions to the server, and stops their answers. */
export function createAsking({ convUid, scene, wire, store, reading, onListed }: Making) {
  let wantsStop = false;
  let giveUpWaiting: (() => void) | null = null;

  const inputOf = ({ question, model, parent, beside, attachments, correction }: Sending): CompletionInput => {
    const { about, settings } = store.shown();
    const { subject, temperature, maxTokens } = settings;
    return {
      conv_uid: convUid,
      chat_mode: about?.chat_mode ?? scene,
      user_input: question,
      model_name: model,
      select_param: subject,
      incremental: true,
      parent,
      attachments: [...attachments],
      ...(beside !== null && { beside }),
      ...(correction && { correction }),
      temperature: temperature ?? null,
      max_new_tokens: maxTokens ?? null,
    };
  };

  /** Stops the answer of a turn; without one, whatever is asked or answered now. */
  const stop = (turn?: number): void => {
    if (turn === undefined) giveUpWaiting?.();
    const { conversation, sending } = store.settled();
    wantsStop ||= turn === undefined && sending !== null;
    for (const running of turn === undefined ? runningTurns(conversation).map((each) => each.turn) : [turn])
      void wire.stop(running).catch((thrown: unknown) => store.set({ problem: callErrorOf(thrown) }));
  };

  /** The question is in the conversation now: as its title if it is the first, and as what is looked at unless it is compared. */
  const begin = (turn: number, { question, beside }: Sending): void => {
    const { about } = store.settled();
    const first = about?.user_input === '' && { user_input: question.slice(0, titleLength), title: shortTitle(question) || null };
    if (beside === null) store.hear({ type: 'leafChosen', leaf: turn });
    store.set({ sending: null, about: about && { ...about, ...first } });
    onListed();
    if (wantsStop) stop(turn);
    wantsStop = false;
  };

  /** A question whose answer never began: refused, or taken while the connection was lost, which the server then knows. */
  const settleLost = async (thrown: unknown, sending: Sending, newest: number): Promise<number | null> => {
    const problem = callErrorOf(thrown);
    if (problem.statusCode === 0 || goneOn.has(problem.code)) await reading.readAnew();
    const { turns } = store.settled().conversation;
    const isTaken = ({ turn, question, model }: { turn: number; question: string; model: string }) =>
      turn > newest && question === sending.question && (sending.model === null || model === sending.model);
    const taken = problem.statusCode === 0 ? [...turns.values()].find(isTaken) : undefined;
    if (!taken) store.set({ sending: null, problem });
    return taken?.turn ?? null;
  };

  /** Puts a question; gives whether the server took it. What is answered is heard in the background. */
  const put = (sending: Sending): Promise<boolean> => {
    const newest = Math.max(0, ...store.settled().conversation.turns.keys());
    const controller = new AbortController();
    wantsStop = false;
    store.set({ sending, problem: null });
    return new Promise((resolve, reject) => {
      let started: number | null = null;
      let heard: Promise<void> | null = null;
      const start = (turn: number) => {
        started = turn;
        begin(turn, sending);
        resolve(true);
      };
      const first = (event: ChatEvent) => {
        if (event.type !== 'turnStarted' || started !== null) return;
        store.hear(event);
        start(event.turn);
        heard = reading.hearOut(event.turn, controller, line);
      };
      const heardAll = async () => {
        await line.catch(async (thrown: unknown) => {
          if (started !== null) return;
          const taken = await settleLost(thrown, sending, newest);
          if (taken !== null) start(taken);
        });
        if (started === null) return resolve(false);
        await heard;
        const { conversation } = store.settled();
        if (heard && !controller.signal.aborted && conversation.turns.get(started)?.status === 'running') await reading.readAnew();
        onListed();
      };
      const line = wire.ask(inputOf(sending), reading.hearing(controller, first));
      heardAll().catch(reject);
    });
  };

  return {
    put,
    stop,
    /** Shows a question as being sent until the conversation has been read; false when that failed, or it was stopped meanwhile. */
    async hold(sending: Sending): Promise<boolean> {
      if (store.shown().sending) return false;
      store.set({ sending, problem: null });
      const givenUp = new Promise<false>((resolve) => (giveUpWaiting = () => resolve(false)));
      const isRead = reading.open().then(() => store.shown().phase === 'ready');
      const isReady = await Promise.race([isRead, givenUp]);
      giveUpWaiting = null;
      store.set({ sending: null });
      return isReady;
    },
  };
}
