import type { ServerProbe } from '#schemas/wire/tools/tools.ts';
import type { Context } from '../../context.ts';
import type { FoundTool } from './definitions.ts';
import type { ToolServer } from './toolServer.ts';

/** A piece of what a tool gives back, as the Model Context Protocol has it. */
export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image' | 'audio'; readonly data: string; readonly mimeType: string }
  | { readonly type: 'resource_link'; readonly uri: string; readonly name: string }
  | { readonly type: 'resource'; readonly resource: { readonly uri: string; readonly text?: string; readonly blob?: string } };

/** Result of a call as a server gives it. */
export interface RawResult {
  readonly content: readonly ContentBlock[];
  readonly structured?: unknown;
  readonly failed: boolean;
}

/** A server that answers. Whoever has it closes it. */
export interface Connection {
  readonly about: Pick<ServerProbe, 'name' | 'version' | 'protocol' | 'transport'>;
  list(): Promise<readonly FoundTool[]>;
  /** Calls a tool. The key is the same for every try of the call. */
  call(name: string, values: Readonly<Record<string, unknown>>, key: string): Promise<RawResult>;
  close(): Promise<void>;
}

/** Means by which a server is reached. */
export interface ConnectMeans {
  readonly context: Context;
  readonly server: ToolServer;
  /** The user whom it is done for: headers and sign-ins are theirs. */
  readonly userId: number;
  /** Aborts when nobody waits any more, or the time is over. */
  readonly signal: AbortSignal;
  /** Seconds that all of it may take. */
  readonly seconds: number;
}
