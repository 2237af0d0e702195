import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type JSONRPCMessage, ReadBuffer, serializeMessage, type Transport } from '@modelcontextprotocol/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Program } from './programFile.ts';

/** Bytes of one message. */
const mostBytes = 16 * 1024 * 1024;
/** Characters of what a program says of itself that are logged at once. */
const longestNote = 2_000;
/** Milliseconds that a program has to end by itself. */
const patience = 2_000;

/** Names that every program is given from the environment of the server; all others stay here, among them its secrets. */
const passedOn = ['PATH', 'SystemRoot'] as const;

const environmentOf = ({ env }: Program): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  ...env,
});

/** A program that is spoken to by its input and output. It leads a group of processes, so that nothing that it began outlives it. */
export class ProgramTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  private readonly program: Program;
  private readonly log: FastifyBaseLogger;
  private readonly buffer = new ReadBuffer({ maxBufferSize: mostBytes });
  private child: ChildProcess | undefined;

  constructor(program: Program, log: FastifyBaseLogger) {
    this.program = program;
    this.log = log;
  }

  async start(): Promise<void> {
    const { command, args, cwd } = this.program;
    const child = spawn(command, args, { cwd, env: environmentOf(this.program), stdio: 'pipe', detached: true, windowsHide: true });
    this.child = child;
    child.stdout.on('data', (piece: Buffer) => this.read(piece));
    child.stderr.on('data', (piece: Buffer) =>
      this.log.debug({ program: command, said: piece.toString().slice(0, longestNote) }, 'a program says'),
    );
    child.stdin.on('error', (error) => this.onerror?.(error));
    child.once('exit', () => {
      this.signal('SIGKILL');
      this.onclose?.();
    });
    // Rejects with what kept it from being started, such as a command that there is not.
    await once(child, 'spawn');
    child.on('error', (error) => this.onerror?.(error));
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const { stdin } = this.child ?? {};
    if (!stdin?.writable) throw new Error('the program has ended');
    if (!stdin.write(serializeMessage(message))) await once(stdin, 'drain');
  }

  async close(): Promise<void> {
    const { child } = this;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.stdin?.end();
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      this.signal(signal);
      if (await Promise.race([ended, wait(patience, undefined, { ref: false })])) return;
    }
  }

  private read(piece: Buffer): void {
    try {
      this.buffer.append(piece);
      for (let message = this.buffer.readMessage(); message !== null; message = this.buffer.readMessage()) this.onmessage?.(message);
    } catch (error) {
      this.onerror?.(error as Error);
      void this.close();
    }
  }

  /** Tells the program, and all that it began, to end. */
  private signal(signal: 'SIGTERM' | 'SIGKILL'): void {
    try {
      process.kill(-this.child!.pid!, signal);
    } catch {
      // All of them have ended.
    }
  }
}
