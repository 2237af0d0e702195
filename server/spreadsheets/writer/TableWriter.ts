import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WriterReply, WriterRequest } from './messages.ts';

const program = fileURLToPath(new URL('./tableWriter.mjs', import.meta.url));
/** Mebibytes for all rows of a file at once. */
const mostHeap = 1024;

/** A process that holds the rows of one spreadsheet and makes a database file of them. It ends when it is told to, and when `signal` aborts. */
export class TableWriter {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;

  constructor(signal: AbortSignal) {
    this.#child = fork(program, [], {
      env: {},
      execArgv: [`--max-old-space-size=${mostHeap}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      killSignal: 'SIGKILL',
      signal,
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', () => resolve());
      // A process that did not start never closes.
      this.#child.on('error', () => this.#child.pid === undefined && resolve());
    });
  }

  /** Asks one thing; ask the next when it is answered. Undefined when the process ended without an answer. */
  async ask(request: WriterRequest): Promise<WriterReply | undefined> {
    let hear: ((reply: WriterReply) => void) | undefined;
    const heard = new Promise<WriterReply>((resolve) => this.#child.once('message', (hear = resolve as typeof hear)!));
    if (this.#child.connected) this.#child.send(request, () => {});
    const reply = await Promise.race([heard, this.#ended.then(() => undefined)]);
    this.#child.off('message', hear!);
    return reply;
  }

  /** Ends it, and waits until it is gone with its memory. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}
