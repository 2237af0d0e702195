import type { FastifyInstance } from 'fastify';

interface Stream {
  destroy(): unknown;
}

const isStream = (payload: unknown): payload is Stream =>
  typeof payload === 'object' && payload !== null && 'destroy' in payload && typeof payload.destroy === 'function';

/** Ends a stream that nobody will read because only its head was asked for, before it begins: it would be made for nothing, or never end. */
export function headRepliesPlugin(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method === 'HEAD' && isStream(payload)) payload.destroy();
    done();
  });
}
