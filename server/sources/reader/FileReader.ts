import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { refuse } from '#schemas/wire/errors.ts';
import type { ReaderReply, ReaderRequest } from './messages.ts';

const program = fileURLToPath(new URL('./fileReader.mjs', import.meta.url));
const mostHeap = 512;

/** A process that reads one database file: what it does can be ended at any moment, and what it needs is not the memory of the server. */
export class FileReader {
  readonly #child: ChildProcess;
  #hear: ((reply: ReaderReply | undefined) => void) | undefined;
  #hasEnded = false;

  constructor() {
    this.#child = fork(program, [], {
      env: {},
      execArgv: [`--max-old-space-size=${mostHeap}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.#child.on('message', (reply) => this.#tell(reply as ReaderReply));
    const end = (): void => {
      this.#hasEnded = true;
      this.#tell(undefined);
    };
    this.#child.once('exit', end);
    this.#child.on('error', end);
    // An idle reader keeps no server from ending.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  #tell(reply: ReaderReply | undefined): void {
    const hear = this.#hear;
    this.#hear = undefined;
    hear?.(reply);
  }

  /** Asks one thing; ask the next when it is answered. Throws `signal.reason` when that aborts, which ends the process, and refuses with SOURCE_RESULT_TOO_LARGE when it ended by itself, which it does where memory is short. */
  async ask(request: ReaderRequest, signal: AbortSignal): Promise<ReaderReply> {
    signal.throwIfAborted();
    if (this.#hasEnded) throw refuse('SOURCE_LOST');
    const end = (): void => this.end();
    signal.addEventListener('abort', end, { once: true });
    try {
      const reply = await new Promise<ReaderReply | undefined>((resolve) => {
        this.#hear = resolve;
        this.#child.send(request, (error) => error && this.#tell(undefined));
      });
      signal.throwIfAborted();
      if (!reply) throw refuse(request.is === 'ask' ? 'SOURCE_RESULT_TOO_LARGE' : 'SOURCE_LOST');
      return reply;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}
