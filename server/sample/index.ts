import type { Room } from '../room.ts';
import { prepareSample } from './prepareSample.ts';

/** A database to ask at once: made beside the start, once the server listens, and connected when it is there. */
export const sample: Room = {
  routes(app, context) {
    if (!context.settings.sampleData) return;
    const closing = new AbortController();
    let preparing: Promise<void> | undefined;
    app.addHook('onListen', async () => {
      preparing = prepareSample(context, closing.signal).catch((error: unknown) => {
        if (!closing.signal.aborted) context.log.warn(error, 'the sample database could not be made');
      });
    });
    app.addHook('preClose', async () => {
      closing.abort();
      await preparing;
    });
  },
};
