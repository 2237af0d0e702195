import { type Segment, segmentsAfter } from '#schemas/wire/chat/turn.ts';
import type { Context } from '../../context.ts';
import type { AnswerLog } from './AnswerLog.ts';
import { nameOfTurn, turnsChanged } from './turnWriter.ts';
import { endingOf, findTurn, logOf, segmentsOf, type TurnRow } from './turnRows.ts';

/** Turns are read anew so often even if no word of them comes, in milliseconds. */
const lookEvery = 2_000;

/** Length of the thinking at the head of an answer. */
const thinkingAtHead = ([first]: readonly Segment[]): number => (first?.kind === 'thinking' ? first.text.length : 0);

interface Followed {
  readonly log: AnswerLog;
  readers: number;
  look(): Promise<void>;
}

/** Follows turns that other replicas answer: each is read anew when its replica says so, once for all who follow it here. */
export function createFollowers({ store, log: serverLog }: Context) {
  const followed = new Map<string, Followed>();

  async function refresh(log: AnswerLog): Promise<void> {
    const row = await findTurn(store.lookups, log.facts.convUid, log.facts.turn);
    if (!row) return log.end({ status: 'stopped', usage: null, error: null, reason: 'stop' });
    const stored = segmentsOf(row);
    if (log.textStart < thinkingAtHead(stored)) log.turnTextIntoThinking();
    for (const { kind, text } of segmentsAfter(stored, log.length)) log.append(kind, text);
    const ending = endingOf(row);
    if (ending) log.end(ending);
  }

  function begin(row: TurnRow): Followed {
    const log = logOf(row);
    let present: Promise<void> | undefined;
    const look = (): Promise<void> => {
      const run = (present ?? Promise.resolve())
        .then(() => (log.ending ? undefined : refresh(log)))
        .catch((error: unknown) => serverLog.error(error, 'a turn could not be followed'));
      present = run;
      return run;
    };
    return { log, readers: 0, look };
  }

  const lookAtAll = (): void => followed.forEach(({ look }) => void look());
  const stopHearing = store.subscribe(
    turnsChanged,
    (message) => {
      if (followed.size > 0) for (const name of JSON.parse(message) as string[]) void followed.get(name)?.look();
    },
    lookAtAll,
  );
  const timer = setInterval(lookAtAll, lookEvery).unref();

  return {
    /** The log of a stored turn, which goes on growing for as long as the turn runs elsewhere, until it is let go. */
    async open(row: TurnRow): Promise<{ readonly log: AnswerLog; letGo(): void }> {
      const name = nameOfTurn(row);
      const known = followed.get(name);
      // One that had ended for a while goes on anew.
      const turn = known && !known.log.ending ? known : begin(row);
      followed.set(name, turn);
      turn.readers += 1;
      // What changed between the reading of the row and now was told to nobody here.
      await turn.look();
      return {
        log: turn.log,
        letGo() {
          turn.readers -= 1;
          if (turn.readers === 0 && followed.get(name) === turn) followed.delete(name);
        },
      };
    },
    close(): void {
      stopHearing();
      clearInterval(timer);
    },
  };
}
