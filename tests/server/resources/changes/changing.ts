import { resources as declared } from '#schemas/index.ts';
import { ask, type Row, sampleRecords, type Values } from '../../../support/sampleRecords.ts';
import { exampleResources, specimens } from '../../../support/specimens.ts';
import { type Dialect, startServer } from '../../../support/startServer.ts';

const { endpoints } = specimens;

/** A server of specimens, and how its administrator makes, shows, changes and removes them. Stop it at the end. */
export async function startChanging(dialect: Dialect) {
  const server = await startServer({ dialect, resources: [...declared, ...exampleResources] });
  const admin = await server.signIn();
  const records = sampleRecords(admin, [...declared, ...exampleResources]);
  return {
    store: server.context.store,
    admin,
    records,
    make: (overrides: Values = {}) => records.create(specimens, overrides),
    show: async (id: number) => (await ask(admin, endpoints.show, { id })).data as Row,
    update: (id: number, changes: Values) => ask(admin, endpoints.update, { id }, changes),
    remove: (id: number, query = '') => ask(admin, endpoints.remove, { id }, undefined, query),
    historyOf: async (id: number) =>
      (await ask(admin, endpoints.history, { id }, undefined, '?pageSize=1000')).data.items as {
        version: number;
        kind: string;
        changes: Record<string, { before: unknown; after: unknown }>;
      }[],
    stop: () => server.stop(),
  };
}
export type Changing = Awaited<ReturnType<typeof startChanging>>;
