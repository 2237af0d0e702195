import type { Room } from '../room.ts';
import { glossaryRoutes } from './glossary/glossaryRoutes.ts';
import { glossaryTables } from './glossary/storedGlossary.ts';
import { createSourceService } from './createSourceService.ts';
import type { Sources } from './service.ts';
import { askSource } from './tools/askSource.ts';
import { listTables, runSql } from './tools/sqlTools.ts';
import { sourceTables } from './schemas.ts';
import { databaseRoutes } from './databaseRoutes.ts';
import { sourceHooks } from './sourceHooks.ts';
import { sourceRoutes } from './sourceRoutes.ts';
import { sourceTypes } from './types/index.ts';

/** Databases that can be asked: how they are connected, what is in them, and what they answer. */
export const sources: Room<{ readonly sources: Sources }> = {
  tables: [...sourceTables, ...glossaryTables],
  hooks: { sources: sourceHooks },
  sources: sourceTypes,
  tools: [askSource, listTables, runSql],
  services: (context, rooms) => ({
    sources: createSourceService(
      context,
      rooms.flatMap((room) => room.sources ?? []),
    ),
  }),
  routes(app, context) {
    app.addHook('onClose', () => context.sources.close());
    const resource = context.resources.find(({ key }) => key === 'sources');
    if (!resource) return;
    sourceRoutes(app, context, resource);
    glossaryRoutes(app, context, resource);
    databaseRoutes(app, context, resource);
  },
};
