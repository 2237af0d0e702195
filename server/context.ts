import type { FastifyBaseLogger } from 'fastify';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Mail } from './mail/mail.ts';
import type { Settings } from './settings.ts';
import type { Store } from './stores/store.ts';

/** What every room of the server is given; made once by `buildServer`. Tests give their own clock and mail. */
export interface Context {
  readonly settings: Settings;
  readonly store: Store;
  readonly resources: readonly Resource[];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly mail: Mail;
  readonly log: FastifyBaseLogger;
}

/** Who is doing something. `null` in its place is the product itself (first start, schedules). */
export interface Actor {
  readonly id: number;
  readonly username: string;
  readonly isAdmin: boolean;
  /** The session acted in, to tell its own screen from others. */
  readonly sessionId?: string;
  /** The network address it came from. */
  readonly address?: string;
  /** Whether the actor may call an address: the one matcher of `schemas/wire/access`. */
  may(method: string, path: string): boolean;
}
