import type { WireModel } from '#schemas/wire/models.ts';
import { anonymous, signInAsAdmin } from '#tests/support/actors.ts';
import { failing, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { type ServerOptions, startServer } from '#tests/support/startServer.ts';

export const key = 'sk-swordfish-4711-swordfish';
export const base = '/api/v1/worker/model';

/** A server whose administrator connects models, and a model service to connect. Stop both at the end. */
export async function modelsBesideService(options: ServerOptions) {
  const [server, service] = await Promise.all([startServer(options), startModelService()]);
  const admin = await signInAsAdmin(server);
  const list = async (): Promise<WireModel[]> => (await admin.get(`${base}/list`)).data as WireModel[];
  const stop = (model: string, isDeleted = false) => admin.post(`${base}/stop`, { model, params: {}, delete_after: isDeleted });
  return {
    server,
    service,
    admin,
    models: {
      list,
      find: async (name: string) => (await list()).find(({ model_name }) => model_name === name),
      start: (model: string, params?: object, more: object = {}) => admin.post(`${base}/start`, { model, params, ...more }),
      stop,
      test: (model: string, params?: object) => admin.post(`${base}/test`, { model, params }),
      /** Models that anyone may choose from. */
      names: async (): Promise<string[]> => (await anonymous(server).get('/api/v1/model/types')).data as string[],
    },
    /** Lets the service be well and answer `hello`, and leaves the built-in engine alone. */
    async clear() {
      service.lookedAt(failing(200, { data: [] }));
      service.answer(streaming(streamOf('hello')));
      for (const { model_name, is_built_in } of await list()) if (!is_built_in) await stop(model_name, true);
    },
    async end() {
      await server.stop();
      await service.stop();
    },
  };
}
export type ModelsBesideService = Awaited<ReturnType<typeof modelsBesideService>>;
