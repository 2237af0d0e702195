import { lengthOf } from '#schemas/wire/chat/turn.ts';
import type { Draft } from '../composer/draft.ts';
import { applyEvent } from '../model/applyEvent.ts';
import type { ChatEvent, Turn } from '../model/conversation.ts';
import { latestLeaf, leafUnder } from '../model/versions.ts';
import { createCell } from './cell.ts';
import { createAsking } from './createAsking.ts';
import { callErrorOf } from './failures.ts';
import type { HandedOver } from './handover.ts';
import { firstState, isAnswering, runningTurns, type Sending, type Settings, shownTurns } from './state.ts';
import type { ConversationWire, Hearing, Rating } from './wire.ts';

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

/** An open conversation: what is known of it, and what can be done with it, whether or not it is being looked at. */
export type Session = ReturnType<typeof createSession>;

/** Holds one conversation of the server. Nothing is asked before it is opened. */
export function createSession({ convUid, wire, settings, scene, schedule, onListed }: Making) {
  const cell = createCell(firstState(settings), schedule);
  const following = new Map<number, AbortController>();
  let reading: Promise<void> | null = null;
  let takenOver: Promise<boolean> | null = null;

  const showProblem = (thrown: unknown) => cell.set({ problem: callErrorOf(thrown) });
  const hearing = (controller: AbortController, first: (event: ChatEvent) => void = () => {}): Hearing => ({
    signal: controller.signal,
    onLost: (isLost) => isLost !== cell.shown().isLost && cell.set({ isLost }),
    hear(event) {
      first(event);
      cell.hear(event);
    },
  });

  const follow = async (running: Turn) => {
    const { turn, segments } = running;
    if (following.has(turn)) return;
    const controller = new AbortController();
    following.set(turn, controller);
    await wire.follow(running, lengthOf(segments), hearing(controller)).catch(showProblem);
    following.delete(turn);
    cell.settled();
  };

  /** Takes what the server keeps; turns that are being heard are known better here. */
  const read = async () => {
    const { conversation: about, turns, leaf } = await wire.read();
    const { phase, settings: set, conversation: known } = cell.settled();
    const news = turns.filter(({ turn }) => !following.has(turn));
    const read = news.reduce((now, value) => applyEvent(now, { type: 'turnRead', value }), known);
    const isFirst = phase !== 'ready';
    const asKept = { ...set, model: set.model ?? about.model_name, subject: set.subject ?? about.select_param };
    const conversation = isFirst || read.leaf === null ? applyEvent(read, { type: 'leafChosen', leaf: leaf ?? latestLeaf(read) }) : read;
    cell.set({ phase: 'ready', about, conversation, settings: isFirst ? asKept : set });
    for (const turn of runningTurns(conversation)) void follow(turn);
  };

  const notRead = (thrown: unknown) => {
    const error = callErrorOf(thrown);
    if (error.code === 'CONVERSATION_NOT_FOUND') cell.set({ phase: 'missing' });
    else if (cell.shown().phase !== 'ready') cell.set({ phase: 'failed', problem: error });
  };

  const open = (): Promise<void> => {
    if (cell.shown().phase === 'failed') cell.set({ phase: 'loading', problem: null });
    reading ??= read()
      .catch(notRead)
      .finally(() => (reading = null));
    return reading;
  };

  const { put, stop } = createAsking({ convUid, scene, wire, cell, following, hearing, read: open, onListed });

  const sendingOf = ({ question, attachments }: Draft, parent: number | null): Sending => ({
    question,
    attachments,
    parent,
    model: cell.shown().settings.model,
  });
  /** One question at a time: another is refused until the last is answered. Whatever is asked next ends a comparison. */
  const putAlone = async (draft: Draft, parent: number | null): Promise<boolean> => {
    if (isAnswering(cell.settled())) return false;
    cell.set({ comparing: null });
    return put({ sending: sendingOf(draft, parent) });
  };

  const choose = (leaf: number) => {
    cell.hear({ type: 'leafChosen', leaf });
    cell.set({ comparing: null });
    // When this fails, only where the conversation opens next time is lost.
    void wire.change({ leaf }).catch(callErrorOf);
  };

  return {
    convUid,
    state: cell.shown,
    subscribe: cell.subscribe,
    /** Reads the conversation, again if it had been read: what is known stays shown meanwhile. */
    open,
    /** Puts a question at the end of the version looked at; false when it was not taken. */
    ask: (draft: Draft) => putAlone(draft, shownTurns(cell.settled()).at(-1)?.turn ?? null),
    /** Puts a question after a turn, which becomes what is looked at. */
    askAfter: (turn: number, draft: Draft) => putAlone(draft, turn),
    /** Asks a question again in other words: a version beside it. */
    edit: ({ parent }: Turn, draft: Draft) => putAlone(draft, parent),
    /** Has a question answered again: a version beside it. */
    answerAgain: (turn: Turn) => putAlone(turn, turn.parent),
    stop,
    /** Looks at another version, by its end. */
    choose,

    /** Puts what another page handed over, once: only to a conversation in which nothing has been asked. Gives whether something has been now. */
    takeOver({ question, attachments = [], model, temperature, maxTokens }: HandedOver): Promise<boolean> {
      const { conversation, settings: kept, phase } = cell.settled();
      if (!takenOver && phase === 'ready' && conversation.turns.size === 0) {
        cell.set({ settings: { ...kept, model: model ?? kept.model, temperature, maxTokens } });
        takenOver = put({ sending: sendingOf({ question, attachments }, null) });
      }
      return takenOver ?? Promise.resolve(conversation.turns.size > 0);
    },

    /** Puts the question of a turn to another model, to be looked at side by side. */
    async compare({ turn, status, parent, question, attachments }: Turn, model: string): Promise<void> {
      const compare = (other: number | null) => cell.set({ comparing: { one: turn, other, model } });
      compare(null);
      const sending = { question, attachments, parent, model };
      const isTaken = await put({ sending, beside: status === 'running' ? turn : undefined, onStarted: compare });
      if (!isTaken) cell.set({ comparing: null });
    },
    /** Goes on with one of the answers that were compared. */
    keep: (turn: number) => choose(leafUnder(cell.settled().conversation, turn)),

    /** Changes what questions are put with; model and subject are kept with the conversation. */
    configure(changed: Partial<Settings>): void {
      cell.set({ settings: { ...cell.shown().settings, ...changed } });
      const { model, subject } = changed;
      const change = { ...(model && { model_name: model }), ...(subject !== undefined && { select_param: subject }) };
      if (Object.keys(change).length > 0) void wire.change(change).catch(showProblem);
    },
    async rename(title: string): Promise<void> {
      await wire.change({ title });
      const { about } = cell.shown();
      cell.set({ about: about && { ...about, user_input: title } });
      onListed();
    },
    async rate({ turn, question }: Turn, rating: Rating): Promise<void> {
      await wire.rate(turn, question, rating);
      cell.hear({ type: 'rated', turn, rating: rating.score });
    },
    forgetProblem: () => cell.set({ problem: null }),
  };
}
