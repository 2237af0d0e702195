/** Tells that records changed, never how: who may read them asks again. Sent as server-sent events of `GET /api/live`. */
export interface ChangeEvent {
  /** The key of a resource; `session`, when what the listener itself may do has changed; `ownJobs` and `ownNotices`, when jobs or notices of the listener's own have. */
  readonly resource: string;
  readonly type: 'created' | 'updated' | 'deleted';
  /** At most 1,000; more come as several events. */
  readonly ids: readonly number[];
  /** The session that made the change. To a listener it is `own` or left out, so that a screen does not announce its own changes. */
  readonly origin?: string | undefined;
}

/**
 * Name of the event that a stream may begin with: its data are the milliseconds since the latest change that its listener would have been told of.
 * What was read before then is to be read again.
 */
export const missedEvent = 'missed';
