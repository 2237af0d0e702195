import { type ChildProcess, fork } from 'node:child_process';

interface ReaderMeans {
  /** Path of the program that reads; it runs `serveReading`. */
  readonly program: string;
  readonly fd: number;
  /** Its first message. */
  readonly request: object;
  /** Mebibytes of its heap. */
  readonly maxHeap: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A process that reads one file. It gets the open file and nothing else: no environment, no output. It ends when it is told to, when
 * `signal` aborts, and of itself when this process is gone.
 */
export class ReaderProcess<Message> {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  readonly #waiting: (Message | undefined)[] = [];
  #hear: ((message: Message | undefined) => void) | undefined;

  constructor({ program, fd, request, maxHeap, signal }: ReaderMeans) {
    this.#child = fork(program, [], {
      env: {},
      execArgv: [`--max-old-space-size=${maxHeap}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', fd],
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    });
    this.#child.on('message', (message) => this.#push(message as Message));
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', () => resolve());
      // A process that did not start never closes.
      this.#child.on('error', () => this.hasStarted || resolve());
    });
    void this.#ended.then(() => this.#push(undefined));
    this.#tell(request);
  }

  /** False when the machine has no room for another process. */
  get hasStarted(): boolean {
    return this.#child.pid !== undefined;
  }

  /** Sends to the process; ignored once it is gone. */
  #tell(message: object | 'next'): void {
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  #push(message: Message | undefined): void {
    if (this.#hear) this.#hear(message);
    else this.#waiting.push(message);
    this.#hear = undefined;
  }

  /** Resolves with the next message; undefined when the process ended without one, or sent none for so long. */
  next(milliseconds: number): Promise<Message | undefined> {
    if (this.#waiting.length > 0) return Promise.resolve(this.#waiting.shift());
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#child.kill('SIGKILL'), milliseconds);
      this.#hear = (message) => {
        clearTimeout(timer);
        resolve(message);
      };
    });
  }

  /** Asks for the next batch. */
  goOn(): void {
    this.#tell('next');
  }

  /** Ends it, and waits until it is gone with its memory. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}
