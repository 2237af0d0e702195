import type { DataProvider } from '@refinedev/core';
import type { MakeCall } from '#api/useCall.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { DataScope } from '#schemas/wire/access/dataScope.ts';

/** A query that may be asked ahead of the component that asks it. */
export interface EarlyQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
  readonly retry?: false;
}

/** The page that the console is opened at, before anything is drawn: what its data depends on, and what asks for it. */
export interface FirstLook {
  readonly ask: (query: EarlyQuery) => Promise<void>;
  readonly call: MakeCall;
  readonly allowed: (endpoint: Endpoint | false) => boolean;
  readonly provider: DataProvider;
  /** Search of the address. */
  readonly search: string;
  readonly language: Language;
  readonly person: number;
  readonly dataScope: DataScope;
}

/** Asks for the first data of a page. */
export type AskFirst = (look: FirstLook) => Promise<unknown>;

/** Handle of a route that can be made ready before it is drawn. */
export interface ReadyHandle {
  /** Has its code fetched, and returns what then asks for its first data. */
  readonly fetch?: () => Promise<AskFirst | undefined>;
}
