import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import { coalesced } from '../../coalesced.ts';
import type { TurnStream } from './TurnStream.ts';

const beatEvery = 15_000;
/** Answers that one user may be reading at once. */
const mostPerUser = 40;

/** Reader of a stream, and its address. */
interface Reader {
  readonly userId: number;
  readonly token: string;
  readonly method: string;
  readonly path: string;
}

/** Every answer that is being read here. Who may not read on any more is hung up on (attack F18); the answer goes on. */
export function openStreams(context: Context) {
  const open = new Map<TurnStream, Reader>();

  async function mayReadOn({ token, method, path }: Reader): Promise<boolean> {
    const found = await context.access.look(token, '');
    return typeof found !== 'string' && found.actor.may(method, path);
  }
  const check = coalesced(async () => {
    for (const [stream, reader] of open) {
      const mayRead = await mayReadOn(reader).catch((error: unknown) => {
        context.log.error(error, 'the session of a reader could not be checked');
        return true;
      });
      if (!mayRead) stream.cut();
    }
  });
  const stopHearing = context.access.onForget(check);
  const timer = setInterval(() => {
    for (const stream of open.keys()) stream.beat();
    check();
  }, beatEvery).unref();

  return {
    /** Refuses who reads too much at once. */
    makeRoomFor(userId: number): void {
      const own = [...open.values()].filter((reader) => reader.userId === userId);
      if (own.length >= mostPerUser) throw refuse('TOO_MANY_REQUESTS', { seconds: 60 });
    },
    add(stream: TurnStream, reader: Reader): void {
      open.set(stream, reader);
      stream.once('close', () => open.delete(stream));
    },
    /** Hangs up on those whose answers go on elsewhere. */
    close(): void {
      clearInterval(timer);
      stopHearing();
      for (const stream of open.keys()) stream.cut();
    },
  };
}
export type OpenStreams = ReturnType<typeof openStreams>;
