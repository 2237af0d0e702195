import { stepsJob } from './steps.ts';

/** So often may a job be tried; the kills of the test are fewer. */
export const killable = stepsJob({ attempts: 1_000, lease: 2_000, backoff: [10], atOnce: { server: 3 } });
