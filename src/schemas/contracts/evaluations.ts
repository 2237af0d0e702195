import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { circumstances, evaluationOutcome, evaluationRun } from '../wire/evaluations.ts';

const group = { zh: '问数评测', en: 'Evaluations' };

/** A pass over all cases of a source, begun; it goes on as a job. The default model where none is named. */
export const startEvaluation = defineCall('POST /api/sources/{id}/evaluations', {
  name: 'evaluations.start',
  access: 'inspect',
  group,
  does: { zh: '运行数据源的评测', en: 'Ask the cases of a source again' },
  body: z.strictObject({ model: z.string().max(200).optional() }),
  answer: z.strictObject({ run: z.int() }),
});

/** The last passes over the cases of a source, the latest first, and what was changed since the last one that ended. */
export const listEvaluations = defineCall('GET /api/sources/{id}/evaluations', {
  name: 'evaluations.list',
  access: 'inspect',
  group,
  does: { zh: '数据源的各次评测', en: 'Evaluations of a source' },
  answer: z.strictObject({ runs: z.array(evaluationRun), changed: z.array(z.enum(circumstances)), cases: z.int().nonnegative() }),
});

/** The outcome of every case in one pass. */
export const readEvaluation = defineCall('GET /api/sources/{id}/evaluations/{run}', {
  name: 'evaluations.read',
  access: 'inspect',
  group,
  does: { zh: '一次评测的结果', en: 'Outcomes of an evaluation' },
  answer: z.strictObject({ outcomes: z.array(evaluationOutcome) }),
});
