import { type ChildProcess, spawn } from 'node:child_process';

/** A function at work in a process of its own. */
export interface OwnProcess<Ask, Answer> {
  ask(ask: Ask): Promise<Answer>;
  end(): void;
}

/**
 * Opens a function in a process of its own, whose processor time is then its alone; it gives what answers each thing that is asked.
 * Nothing from outside of the function is there but its argument.
 */
export async function inOwnProcess<Argument, Ask, Answer>(
  open: (argument: Argument) => Promise<(ask: Ask) => Answer | Promise<Answer>>,
  argument: Argument,
): Promise<OwnProcess<Ask, Answer>> {
  const script = `(${answerMessages.toString()})(${open.toString()})`;
  const child = spawn(process.execPath, ['-e', script, JSON.stringify(argument)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await nextMessage(child);
  return {
    async ask(ask) {
      child.send({ ask });
      return (await nextMessage<Answer>(child))!;
    },
    end: () => void child.kill(),
  };
}

const nextMessage = <Answer>(child: ChildProcess): Promise<Answer | undefined> =>
  new Promise((resolve, reject) => {
    const hear = ({ answer, error }: { answer?: Answer; error?: string }): void => {
      child.off('exit', fail);
      if (error === undefined) resolve(answer);
      else reject(new Error(error));
    };
    const fail = (code: number | null): void => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('message', hear);
    child.once('exit', fail);
  });

/** Runs in the process itself: answers one message after another. */
async function answerMessages(open: (argument: unknown) => Promise<(ask: unknown) => unknown>): Promise<void> {
  const answer = await open(JSON.parse(process.argv[1]!));
  process.on('message', async ({ ask }: { ask: unknown }) => {
    try {
      process.send!({ answer: await answer(ask) });
    } catch (error) {
      process.send!({ error: String(error) });
    }
  });
  process.send!({});
}
