import type { FileHandle } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal, refuse } from '#schemas/wire/errors.ts';
import type { LastMessage, UseLimits } from './messages.ts';
import { ReaderProcess } from './ReaderProcess.ts';

/** A reader that has had its seconds says so itself; one that says nothing for so many times as long is stuck. */
const patience = 10;

export interface ReadingInProcess {
  readonly program: string;
  readonly file: FileHandle;
  readonly request: { readonly limits: UseLimits };
  /** Ends the reading, which then throws its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Is told why a file could not be read; whoever sent it is not told what a library says of it. */
  readonly log?: FastifyBaseLogger | undefined;
}

/**
 * The messages of a program that reads a file in a process of its own, which ends when the loop is left. Refuses what the program
 * refuses, and with FILE_TOO_DEMANDING what ended it.
 */
export async function* readInProcess<Batch extends { readonly is: string }>({
  program,
  file,
  request,
  signal,
  log,
}: ReadingInProcess): AsyncGenerator<Batch> {
  signal?.throwIfAborted();
  const { maxHeap, maxSeconds } = request.limits;
  const reader = new ReaderProcess<Batch | LastMessage>({ program, fd: file.fd, request, maxHeap, signal });
  let left = maxSeconds * 1000 * patience;
  try {
    for (;;) {
      const asked = performance.now();
      const message = await reader.next(left);
      signal?.throwIfAborted();
      left -= performance.now() - asked;
      if (!message) {
        log?.info({ reason: 'the reader ended' }, 'a file could not be read');
        throw refuse(reader.hasStarted ? 'FILE_TOO_DEMANDING' : 'UNAVAILABLE');
      }
      if (isLast(message)) return ended(message, log);
      // It reads on while this one is looked at.
      reader.goOn();
      yield message;
    }
  } finally {
    await reader.end();
  }
}

const isLast = (message: { readonly is: string }): message is LastMessage => message.is === 'end' || message.is === 'refused';

function ended(message: LastMessage, log: FastifyBaseLogger | undefined): void {
  if (message.is === 'end') return;
  log?.info({ reason: message.reason }, 'a file could not be read');
  throw new Refusal(message.refused.code, message.refused.facts, {});
}
