import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { JobKind } from './jobs/defineJob.ts';
import type { Models } from './models/model.ts';
import type { SystemTable } from './stores/systemTable.ts';

/** A part of the server as a value: `rooms.ts` plugs all of them in, and nothing below imports one. Every member is optional. */
export interface Room {
  /** The tables it keeps beside those of the resources; made and extended at start. */
  readonly tables?: readonly SystemTable[];
  /** Registers its addresses, and what it does as long as the server runs. */
  routes?(app: FastifyInstance, context: Context, models: Models): Promise<void> | void;
  /** The kinds of work that it has done as jobs. */
  readonly jobs?: readonly JobKind[];
  /** Clears away what has run out: at a start and every hour. Replicas may do it at once. */
  cleanup?(context: Context): Promise<void>;
}
