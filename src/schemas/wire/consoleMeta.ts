/** Ids that fields gain and lose, by field. */
export interface MemberChanges {
  readonly add?: Readonly<Record<string, readonly number[]>>;
  readonly remove?: Readonly<Record<string, readonly number[]>>;
}

/**
 * Parameters of a screen to the data provider beside refine's own, under the one name `meta.console`.
 * The rest of `meta` also holds whatever stands in the page's address, so nothing else of it is ever read.
 */
export interface ConsoleMeta {
  /** Lists: the free-text search. */
  readonly search?: string;
  /** Lists: fields whose values are counted as well. */
  readonly facets?: readonly string[];
  /** Changes of many records: members that fields of several records gain and lose. */
  readonly members?: MemberChanges;
  /** Changes of many records: the versions that were seen, by id. */
  readonly versions?: ReadonlyMap<number, number>;
  /** `custom`: a file is answered, as a `Blob` with its `fileName` beside `data`; or a stream of events, as its bytes while they come. */
  readonly responseType?: 'blob' | 'stream';
  /** `custom`: how much of the body is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** `custom`: how many bytes of the answer have come; how many will is not known of what the server makes as it sends. */
  readonly onReceived?: (bytes: number) => void;
  /** `custom`: milliseconds, instead of the time limit of the address. */
  readonly timeout?: number;
  /** `custom`: gives the call up. */
  readonly signal?: AbortSignal;
  /** `custom`: failures with these codes are answers, not errors; `*` for all (spec §8). */
  readonly allowed?: readonly string[] | '*';
}
