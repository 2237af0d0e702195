import type { Correction } from '#schemas/wire/chat/correction.ts';
import { metNoServer } from '#api/connection.ts';
import type { Draft } from '../composer/draft.ts';
import { comparisonOf } from '../model/comparison.ts';
import type { Turn } from '../model/conversation.ts';
import { leafUnder } from '../model/versions.ts';
import { createSessionStore } from './sessionStore.ts';
import { createAsking } from './createAsking.ts';
import { createReading } from './createReading.ts';
import { callErrorOf } from './failures.ts';
import type { PendingQuestion } from './pendingQuestion.ts';
import { firstState, isAnswering, type Sending, type Settings, shownOf } from './state.ts';
import type { ConversationWire } from './wire.ts';

interface Making {
  readonly convUid: string;
  readonly wire: ConversationWire;
  readonly settings: Settings;
  /** The scene that a new conversation is of; what the server keeps of it is the rule once it is read. */
  readonly scene: string;
  /** When to draw what has come: at the next frame of a screen, at once where there is none. */
  readonly schedule: (draw: () => void) => void;
  /** Called when the history shows something else now. */
  readonly onListed: () => void;
}

/** An open conversation: what is known of it, and what can be done with it. */
export type Session = ReturnType<typeof createSession>;

/** Holds one conversation of the server. Nothing is asked before somebody looks at it. */
export function createSession({ convUid, wire, settings, scene, schedule, onListed }: Making) {
  const store = createSessionStore(firstState(settings), schedule);
  const reading = createReading(wire, store);
  const { put, stop, hold } = createAsking({ convUid, scene, wire, store, reading, onListed });
  let takenOver: Promise<boolean> | null = null;

  const sendingOf = ({ question, attachments }: Draft, parent: number | null): Sending => ({
    question,
    attachments,
    parent,
    beside: null,
    model: store.shown().settings.model,
  });
  /** One question at a time: another is refused until the last is answered. */
  const putAlone = async (draft: Draft, parent: number | null): Promise<boolean> =>
    !isAnswering(store.settled()) && put(sendingOf(draft, parent));

  const compare = async (turn: Turn, model: string): Promise<boolean> => {
    if (store.settled().sending) return false;
    return put({ ...sendingOf(turn, turn.parent), beside: turn.beside ?? turn.turn, model });
  };

  /** Has the question that was put last answered by further models, one after the other: each stands beside those before. */
  const compareLast = async (models: readonly string[]): Promise<void> => {
    const turn = shownOf(store.settled()).turns.at(-1);
    for (const model of models) if (turn) await compare(turn, model);
  };

  /** Looks at a version. When the server cannot be told, only where the conversation opens next time is lost. */
  const choose = (leaf: number, kept?: number): void => {
    store.hear({ type: 'leafChosen', leaf });
    store.settled();
    void wire.change({ leaf, ...(kept !== undefined && { kept }) }).catch(callErrorOf);
  };

  /** Changes what questions are put with, which is kept with the conversation. */
  const configure = (changed: Partial<Settings>): void => {
    store.set({ settings: { ...store.shown().settings, ...changed } });
    const { model, subject } = changed;
    const change = {
      ...(model && { model_name: model }),
      ...(subject !== undefined && { select_param: subject }),
      ...('temperature' in changed && { temperature: changed.temperature ?? null }),
      ...('maxTokens' in changed && { max_new_tokens: changed.maxTokens ?? null }),
    };
    if (Object.keys(change).length === 0) return;
    void wire.change(change).catch((thrown: unknown) => store.set({ problem: callErrorOf(thrown) }));
  };

  const named = (title: string): void => {
    const { about } = store.shown();
    store.set({ about: about && { ...about, title, user_input: title } });
  };

  return {
    convUid,
    state: store.shown,
    subscribe: store.subscribe,
    enter: reading.enter,
    open: reading.open,
    /**
     * Puts a question at the end of the version looked at, as soon as that is known; false when it was not taken. While answers are
     * compared there is no such end. Further models answer it side by side.
     */
    async ask(draft: Draft, others: readonly string[] = []): Promise<boolean> {
      if (store.shown().phase === 'loading' && !(await hold(sendingOf(draft, null)))) return false;
      const { turns, compared } = shownOf(store.settled());
      const isTaken = !compared && (await putAlone(draft, turns.at(-1)?.turn ?? null));
      if (isTaken) void compareLast(others);
      return isTaken;
    },
    /** Puts a question after a turn, which becomes what is looked at. */
    askAfter: (turn: number, draft: Draft) => putAlone(draft, turn),
    /** Asks a question again in other words: a version beside it. */
    edit: ({ parent }: Turn, draft: Draft) => putAlone(draft, parent),
    /** Has a question answered again along the plan of its answer, corrected: a version beside it. */
    correct: (turn: Turn, plan: Omit<Correction, 'turn'>): Promise<boolean> =>
      isAnswering(store.settled())
        ? Promise.resolve(false)
        : put({ ...sendingOf(turn, turn.parent), correction: { ...plan, turn: turn.turn } }),
    /** Has a question answered again: a version beside it; where answers are compared, by the same model in the same place. */
    answerAgain: (turn: Turn) =>
      comparisonOf(store.settled().conversation, turn.turn).length > 0 ? compare(turn, turn.model) : putAlone(turn, turn.parent),
    stop,
    /** Looks at another version, by its end. */
    choose: (leaf: number) => choose(leaf),

    /** Puts what another page handed over, once: only to a conversation in which nothing has been asked. Gives whether something has been now. */
    takeOver({ question, attachments = [], model, others = [] }: PendingQuestion): Promise<boolean> {
      const { conversation, settings: kept, phase } = store.settled();
      if (!takenOver && phase === 'ready' && conversation.turns.size === 0) {
        store.set({ settings: { ...kept, model: model ?? kept.model } });
        takenOver = put(sendingOf({ question, attachments }, null));
        void takenOver.then((isTaken) => (isTaken ? compareLast(others) : undefined));
      }
      return takenOver ?? Promise.resolve(conversation.turns.size > 0);
    },

    /** Puts the question of a turn to another model, to be looked at side by side. Gives whether it was taken. */
    compare,
    /** Goes on with one of the answers that are compared, and with the model that gave it. */
    keep({ turn, model }: Turn): void {
      store.hear({ type: 'kept', turn });
      choose(leafUnder(store.settled().conversation, turn), turn);
      if (model !== store.shown().settings.model) configure({ model });
    },
    configure,
    async rename(title: string): Promise<void> {
      await wire.change({ title });
      named(title);
      onListed();
    },
    /** It was given a name elsewhere. */
    named,
    /** An answer was given a rating, or it was taken back. */
    rated({ turn }: Turn, rating: number | null): void {
      store.hear({ type: 'rated', turn, rating });
    },
    /** The server is back: what failed for want of it is forgotten, and what it keeps is read. */
    returned(): void {
      const { problem, phase } = store.shown();
      if (phase === 'ready' && problem && metNoServer(problem)) store.set({ problem: null });
      void reading.readAnew();
    },
    forgetProblem: () => store.set({ problem: null }),
  };
}
