import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Segment, TurnStatus } from '#schemas/wire/chat/turn.ts';
import type { Context } from '../../context.ts';
import type { Ending } from './AnswerLog.ts';
import type { Work } from './goOn.ts';
import type { Run } from './Run.ts';
import { wordsOfTurn } from './turnRows.ts';

/** Told to every replica, with the names of turns whose rows have changed. */
export const turnsChanged = 'turns';
export const nameOfTurn = ({ convUid, turn }: { readonly convUid: string; readonly turn: number }): string => `${convUid}/${turn}`;

/** Milliseconds for which new text may be in memory alone. */
const keepEvery = 250;
/** A long answer is written whole each time, so less often: for each of so many units a millisecond passes. */
const unitsPerPause = 4_000;
/** So many answers are stored at once; between them others have their turn. */
const batchSize = 50;
const longestPause = 5_000;

/** Columns of a turn's end. */
export const endColumns = (question: string, segments: readonly Segment[], { status, usage, error, reason }: Ending) => ({
  status,
  segments: JSON.stringify(segments),
  words: wordsOfTurn(question, segments),
  finishReason: status === 'finished' ? reason : null,
  usage: usage && JSON.stringify(usage),
  error: error && JSON.stringify(error),
});

/**
 * Stores answers as they grow, several in one transaction, and their ends. A row that is not this replica's running turn any more
 * is left alone: `onLost` hears of it.
 */
export function createTurnWriter({ store, log }: Context, replica: string, onLost: (run: Run) => void) {
  const grown = new Set<Run>();
  const keptAt = new WeakMap<Run, number>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = (runs: readonly Run[]): Promise<void> =>
    store.publish(turnsChanged, JSON.stringify(runs.map((run) => nameOfTurn(run.log.facts))));

  /** Stores what has come so far of running turns, by one statement; returns those whose rows were not to be had. The text comes again with the next words, or with the end. */
  async function writeGrown(runs: readonly Run[]): Promise<Run[]> {
    const grown = runs.map(({ id, log: { segments } }) => sql`(cast(${id} as bigint), cast(${JSON.stringify(segments)} as text))`);
    const { rows } = await store.transaction(
      (trx) =>
        sql<{ id: unknown }>`
          with grown(turn, words) as (values ${sql.join(grown)})
          update turns set segments = grown.words from grown
          where turns.id = grown.turn and turns.status = 'running' and turns.replica = ${replica} returning id
        `.execute(trx),
      { mayBeLost: true },
    );
    const stored = new Set(rows.map(({ id }) => Number(id)));
    return runs.filter(({ id }) => !stored.has(id));
  }

  /** Stores the end of a turn; returns false where its row was not to be had. A try that failed may have stored it all the same, and only not have been told so. */
  const writeEnd = (run: Run, ending: Ending): Promise<boolean> =>
    store.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('turns')
        .set(endColumns(run.log.facts.question, run.log.segments, ending))
        .where('id', '=', run.id)
        .where('status', 'in', ['running', ending.status] satisfies TurnStatus[])
        .where('replica', '=', replica)
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    });

  const isDue = (run: Run): boolean => performance.now() - (keptAt.get(run) ?? 0) >= run.log.length / unitsPerPause;

  async function keepGrown(): Promise<void> {
    const runs = [...grown].filter(isDue);
    for (const run of runs) grown.delete(run);
    for (let at = 0; at < runs.length; at += batchSize) {
      const batch = runs.slice(at, at + batchSize);
      try {
        (await writeGrown(batch)).forEach(onLost);
        for (const run of batch) keptAt.set(run, performance.now());
        await tell(batch);
      } catch (error) {
        log.error(error, 'answers could not be stored; they are tried again');
        batch.forEach((run) => grown.add(run));
      }
      await setImmediate();
    }
  }

  function schedule(): void {
    timer ??= setTimeout(async () => {
      await keepGrown();
      timer = undefined;
      if (grown.size > 0 && !isClosed) schedule();
    }, keepEvery);
  }

  return {
    /** Stores what the work of a turn is gone on by, before it goes far. */
    keepWork: (id: number, work: Work): Promise<unknown> =>
      store.transaction((trx) =>
        trx
          .updateTable('turns')
          .set({ work: JSON.stringify(work) })
          .where('id', '=', id)
          .where('replica', '=', replica)
          .execute(),
      ),
    grow(run: Run): void {
      grown.add(run);
      schedule();
    },
    /** Stores the end; tries until it is stored or the server stops. Gives whether the row was still the run's own. */
    async end(run: Run, ending: Ending): Promise<boolean> {
      for (let attempt = 1; ; attempt += 1) {
        grown.delete(run);
        try {
          const isOwn = await writeEnd(run, ending);
          await tell([run]);
          return isOwn;
        } catch (error) {
          log.error(error, 'the end of an answer could not be stored');
          if (isClosed) return false;
          await pause(Math.min(longestPause, 100 * 2 ** attempt));
        }
      }
    },
    /** From now on nothing is tried again. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
