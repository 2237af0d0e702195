import type { Client } from '@modelcontextprotocol/client';
import type { Language } from '#schemas/kit/text.ts';
import type { AgentResource } from '#schemas/wire/agents.ts';
import type { Asker } from '../sources/service.ts';

/** Means of one call of a tool. */
export interface CallMeans {
  /** The user whom the work is done for, with the rights of now: a tool sees no more than they may. */
  readonly asker: Asker & { readonly sessionId?: string };
  readonly language: Language;
  /** Resources of the agent. A tool that needs a source or a space takes one of these and no other. */
  readonly resources: readonly AgentResource[];
  readonly signal: AbortSignal;
  /** The same for every try of the call; those who are asked twice can tell by it. */
  readonly key: string;
}

/** Result of a call of a tool. */
export interface ToolResult {
  /** Words that the model reads. */
  readonly text: string;
  /** Markdown for people with parts of answers (tables, charts, references), where there is more to show than the words. */
  readonly shown?: string;
  /** True if the tool says itself that it failed; the model may try otherwise. */
  readonly failed?: boolean;
}

/** Effect of a tool: one that `acts` may change something elsewhere, and waits for a person's consent. */
export type ToolEffect = 'reads' | 'acts';

/** A tool as an agent or a flow is offered it, whether of the product or of a server that an admin connected. */
export interface OfferedTool {
  readonly name: string;
  /** In the language of whoever asks. */
  readonly label: string;
  readonly description: string;
  /** A JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly effect: ToolEffect;
  /** True if a person must agree to each call. */
  readonly needsConsent: boolean;
  /** Calls it, within its own limit of time. Refuses with TOOL_VALUES_INVALID, or with the errors of whatever it asks. */
  call(values: Readonly<Record<string, unknown>>, means: CallMeans): Promise<ToolResult>;
}

/** A tool as it is listed where one is chosen. */
type ListedTool = Pick<OfferedTool, 'name' | 'label' | 'description'>;

/** The tools of a server, as its rooms use them. */
export interface Tools {
  /** All tools that somebody may give to an agent: the product's own, and those of connected servers. */
  listed(asker: Asker, language: Language): Promise<readonly ListedTool[]>;
  /** A client of a program of the operator's, by the key of its server; begins the program where it does not run. Refuses with TOOL_PROGRAM_…. */
  clientOf(key: string): Promise<Client>;
  /** Tools that somebody may use now, and that fit the resources: a tool named there, or one that takes a type of resource named there. */
  offered(asker: Asker, language: Language, resources: readonly AgentResource[]): Promise<readonly OfferedTool[]>;
}
