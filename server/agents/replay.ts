import { LogEnded, type JournalEvent, logOf } from './loop/journal.ts';
import { runTeam, type TeamTask } from './team/runTeam.ts';
import type { WorkMeans } from './worker.ts';

/** Answer of agents as it was given. */
export interface Replayed {
  readonly text: string;
  readonly answer: string;
}

const missing = (what: string) => (): never => {
  throw new LogEnded(what);
};

/**
 * The answer of agents, had again from its log: no model is asked, no tool is called, nobody is asked anything. Throws `LogEnded` for a log of
 * work that had not come to its end.
 */
export async function replay(events: readonly Pick<JournalEvent, 'key' | 'data'>[]): Promise<Replayed> {
  const journal = logOf(events);
  const task = journal.read<TeamTask>('task');
  if (!task) throw new LogEnded('task');
  let text = '';
  const means: WorkMeans = {
    context: {} as WorkMeans['context'],
    language: task.language,
    signal: new AbortController().signal,
    key: '',
    journal,
    rightsNow: missing('rights'),
    askPerson: missing('a person'),
    say: (more) => void (text += more),
    spend: () => {},
  };
  const answer = await runTeam(task, means);
  return { text, answer };
}
