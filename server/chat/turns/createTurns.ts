import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Models } from '../../llm/model.ts';
import { publishChange } from '../../publishChange.ts';
import type { Scenes } from '../scenes/createScenes.ts';
import { leftToOthers } from '../../llm/workEvents.ts';
import { AnswerLog, type TurnFacts } from './AnswerLog.ts';
import { createFollowers } from './followTurns.ts';
import { createGoingOn } from './goOn.ts';
import { createTurnWriter, nameOfTurn } from './turnWriter.ts';
import { watchReplicas } from './replicas.ts';
import { type Asking, type Cut, Run } from './Run.ts';
import { createTitles } from './titles.ts';
import { findTurn, logOf, type TurnRow, turnRows } from './turnRows.ts';

const stopAsked = 'turns.stop';
/** Milliseconds that another replica has to stop a turn before it is marked as stopped without it. */
const stopsWithin = 3_000;

/** An answer that can be read; let go of by whoever opened it. */
export interface OpenTurn {
  readonly log: AnswerLog;
  letGo(): void;
}

/** The turns of this server: those it answers, and those of others that are read here. */
export type Turns = ReturnType<typeof createTurns>;

export function createTurns(context: Context, models: Models, scenes: Scenes) {
  const { store, log: serverLog } = context;
  /** Id of this replica in the rows of turns. */
  const replica = randomUUID();
  const running = new Map<string, { readonly run: Run; readonly done: Promise<void> }>();
  const writer = createTurnWriter(context, replica, (run) => run.cut(leftToOthers));
  const titles = createTitles(context, models);
  const followers = createFollowers(context);
  const goingOn = createGoingOn(context, { models, scenes, replica, start: (...turn) => void start(...turn) });
  const replicas = watchReplicas(context, replica, running, goingOn.look);

  let isClosing = false;

  async function finish(run: Run): Promise<void> {
    const ending = await run.answer();
    const isOwn = await writer.end(run, ending);
    running.delete(nameOfTurn(run.log.facts));
    run.log.end(isOwn ? ending : { ...ending, status: ending.status === 'stopped' ? 'stopped' : 'interrupted' });
    const { userId } = run.asking;
    if (ending.status === 'waiting') {
      await publishChange(store, { resource: 'ownConversations', type: 'updated', ids: [], to: userId });
      // Whoever it waits for may have been quicker than the end was stored.
      if (!isClosing) await goingOn.goOn(run.log.facts);
      return;
    }
    if (!run.isWork) await models.recordUse({ ...ending.usage!, userId, model: run.log.facts.model, failed: ending.status === 'failed' });
    if (isOwn && ending.status === 'finished') titles.afterAnswer(run);
  }

  /** Answers a turn whose row is there, apart from whoever asked. */
  function start(id: number, facts: TurnFacts, asking: Asking, log = new AnswerLog(facts)): AnswerLog {
    const { scene, language } = asking;
    const run = new Run(context, id, log, asking, (kept) => writer.keepWork(id, { scene, kept, language }));
    log.onMore(() => {
      if (!log.ending) writer.grow(run);
    });
    const done = finish(run).catch((error: unknown) => serverLog.error(error, 'the end of a turn went wrong'));
    running.set(nameOfTurn(facts), { run, done });
    return log;
  }

  const cutHere = async (name: string, why: Cut): Promise<void> => {
    const found = running.get(name);
    found?.run.cut(why);
    await found?.done;
  };
  const stopHearing = store.subscribe(stopAsked, (name) => void cutHere(name, 'stopped'));

  /** Asks the replica that answers to stop; if it does not, the turn is marked without it. */
  async function stopElsewhere(row: TurnRow): Promise<void> {
    const { log, letGo } = await followers.open(row);
    const waited = new AbortController();
    await store.publish(stopAsked, nameOfTurn(row));
    await Promise.race([log.ended(), pause(stopsWithin, undefined, { ref: false, signal: waited.signal }).catch(() => {})]);
    waited.abort();
    letGo();
    if (log.ending) return;
    await store.transaction((trx) =>
      trx.updateTable('turns').set({ status: 'stopped' }).where('id', '=', row.id).where('status', '=', 'running').execute(),
    );
  }

  async function stopRow(row: TurnRow): Promise<void> {
    if (row.status === 'waiting') await goingOn.goOn(row, true);
    await (running.has(nameOfTurn(row)) ? cutHere(nameOfTurn(row), 'stopped') : stopElsewhere(row));
  }

  return {
    replica,
    start,
    /** Marks what a process that went away had begun. */
    ready: () => replicas.start(),
    /** The log of a turn that is answered here. */
    here: (convUid: string, turn: number): AnswerLog | undefined => running.get(nameOfTurn({ convUid, turn }))?.run.log,
    /** Opens a turn to be read, wherever it is answered; undefined when there is none. */
    async open(convUid: string, turn: number): Promise<OpenTurn | undefined> {
      const here = running.get(nameOfTurn({ convUid, turn }));
      if (here) return { log: here.run.log, letGo: () => {} };
      const row = await findTurn(store.lookups, convUid, turn);
      if (!row) return undefined;
      return row.status === 'running' ? followers.open(row) : { log: logOf(row), letGo: () => {} };
    },
    /** Stops the running turns of a conversation, or the one of that number, also while it waits; resolves when they have stopped. */
    async stop(convUid: string, turn?: number): Promise<void> {
      const found = turnRows(store.lookups).where('convUid', '=', convUid);
      const rows = (await (
        turn === undefined
          ? found.where('status', '=', 'running')
          : found.where('status', 'in', ['running', 'waiting']).where('turn', '=', turn)
      ).execute()) as TurnRow[];
      await Promise.all(rows.map(stopRow));
    },
    /** Interrupts what is being answered here, with what has come stored, and hears nothing more. */
    async close(): Promise<void> {
      isClosing = true;
      goingOn.close();
      writer.close();
      await Promise.all([...running.keys()].map((name) => cutHere(name, leftToOthers)));
      await titles.close();
      stopHearing();
      followers.close();
      await replicas.close();
    },
  };
}
