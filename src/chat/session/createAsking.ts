import { type CompletionInput, titleLength } from '#schemas/wire/chat/conversation.ts';
import type { ChatEvent } from '../model/conversation.ts';
import type { Cell } from './cell.ts';
import { callErrorOf } from './failures.ts';
import { runningTurns, type Sending } from './state.ts';
import type { ConversationWire, Hearing } from './wire.ts';

interface Making {
  readonly convUid: string;
  readonly scene: string;
  readonly wire: ConversationWire;
  readonly cell: Cell;
  /** The turns whose answers are being heard, with what ends the hearing. */
  readonly following: Map<number, AbortController>;
  readonly hearing: (controller: AbortController, first?: (event: ChatEvent) => void) => Hearing;
  /** Reads the conversation from the server again. */
  readonly read: () => Promise<void>;
  readonly onListed: () => void;
}

export interface Put {
  readonly sending: Sending;
  /** The running turn that it is answered beside. */
  readonly beside?: number | undefined;
  readonly onStarted?: (turn: number) => void;
}

/** Puts questions to the server, and stops their answers. */
export function createAsking({ convUid, scene, wire, cell, following, hearing, read, onListed }: Making) {
  let wantsStop = false;

  const inputOf = ({ question, model, parent, attachments }: Sending, beside: number | undefined): CompletionInput => {
    const { about, settings } = cell.shown();
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
      ...(beside !== undefined && { beside }),
      ...(temperature !== undefined && { temperature }),
      ...(maxTokens !== undefined && { max_new_tokens: maxTokens }),
    };
  };

  const stop = () => {
    const { conversation, sending } = cell.settled();
    const running = runningTurns(conversation);
    wantsStop = running.length === 0 && sending !== null;
    for (const { turn } of running) void wire.stop(turn).catch((thrown: unknown) => cell.set({ problem: callErrorOf(thrown) }));
  };

  /** The question is in the conversation now: as its title if it is the first, and as what is looked at. */
  const begin = (turn: number, { question }: Sending) => {
    const { about } = cell.settled();
    const title = about?.user_input === '' ? question.slice(0, titleLength) : about?.user_input;
    cell.hear({ type: 'leafChosen', leaf: turn });
    cell.set({ sending: null, about: about && { ...about, user_input: title ?? '' } });
    onListed();
    if (wantsStop) stop();
    wantsStop = false;
  };

  /** A question whose answer never began: refused, or taken while the connection was lost, which the server then knows. */
  const settleLost = async (thrown: unknown, sending: Sending, newest: number): Promise<number | null> => {
    const problem = callErrorOf(thrown);
    if (problem.statusCode === 0) await read();
    const { turns } = cell.settled().conversation;
    const taken = [...turns.values()].find(({ turn, question }) => turn > newest && question === sending.question);
    if (!taken) cell.set({ sending: null, problem });
    return taken?.turn ?? null;
  };

  /** Puts a question; gives whether the server took it. What is answered is heard in the background. */
  const put = ({ sending, beside, onStarted }: Put): Promise<boolean> => {
    const newest = Math.max(0, ...cell.settled().conversation.turns.keys());
    const controller = new AbortController();
    cell.set({ sending, problem: null });
    return new Promise((resolve, reject) => {
      let started: number | null = null;
      const start = (turn: number) => {
        started = turn;
        onStarted?.(turn);
        begin(turn, sending);
        resolve(true);
      };
      const first = (event: ChatEvent) => {
        if (event.type !== 'turnStarted' || started !== null) return;
        following.set(event.turn, controller);
        cell.hear(event);
        start(event.turn);
      };
      const heardAll = async () => {
        await wire.ask(inputOf(sending, beside), hearing(controller, first)).catch(async (thrown: unknown) => {
          if (started !== null) return cell.set({ problem: callErrorOf(thrown) });
          const taken = await settleLost(thrown, sending, newest);
          if (taken !== null) start(taken);
        });
        if (started === null) return resolve(false);
        if (following.get(started) === controller) following.delete(started);
        if (cell.settled().conversation.turns.get(started)?.status === 'running') await read();
        onListed();
      };
      heardAll().catch(reject);
    });
  };

  return { put, stop };
}
