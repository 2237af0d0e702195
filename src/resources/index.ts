import type { Overrides } from './fields/override.ts';
import { jobTitle, KindWords } from './overrides/jobs/JobWords.tsx';
import { ActionWords, EntityWords, logTitle } from './overrides/logs/LogWords.tsx';

/** Screens of resources, generated from their declarations. */
export const resources = {
  overrides: {
    logs: { values: { action: ActionWords, entity: EntityWords }, title: logTitle },
    jobs: { values: { kind: KindWords }, title: jobTitle },
  } satisfies Overrides,
};
