import type { Room } from '../room.ts';
import { caseHooks } from './caseHooks.ts';
import { evaluationRoutes } from './evaluationRoutes.ts';
import { evaluationTables } from './evaluationTables.ts';
import { runJob } from './runJob.ts';

/** Days that outcomes are kept. */
const keptDays = 180;
const day = 86_400_000;

/** Questions whose right answer is known, asked again to see what a change of model, glossary or prompt made better or worse. */
export const evaluations: Room = {
  tables: evaluationTables,
  hooks: { evaluationCases: caseHooks },
  jobs: [runJob],
  routes(app, context) {
    if (context.resources.some(({ key }) => key === 'evaluationCases')) evaluationRoutes(app, context);
  },
  async cleanup({ store, clock }) {
    const before = new Date(clock() - keptDays * day).toISOString();
    await store.transaction(async (trx) => {
      const old = trx.selectFrom('evaluation_runs').select('id').where('startedAt', '<', before);
      await trx.deleteFrom('evaluation_outcomes').where('runId', 'in', old).execute();
      await trx.deleteFrom('evaluation_runs').where('startedAt', '<', before).execute();
    });
  },
};
