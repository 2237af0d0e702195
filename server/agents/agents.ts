import type { Language, Text } from '#schemas/kit/text.ts';
import type { Correction } from '#schemas/wire/chat/correction.ts';
import type { AgentResource, Team } from '#schemas/wire/agents.ts';
import type { TurnPlace, WorkEvent } from '../llm/workEvents.ts';
import type { Asker } from '../sources/service.ts';

/** A declared agent: what it is for, and how it works unless its team says otherwise. */
export interface AgentKind {
  /** Role by which teams and DB-GPT's clients name it (contract §13.2), such as `DataScientist`. */
  readonly key: string;
  /** Other roles of DB-GPT that it stands for. */
  readonly aliases: readonly string[];
  readonly label: Text;
  /** Goal, in a sentence. */
  readonly about: Text;
  readonly prompt: Text;
  /** Types of resources that it can use. */
  readonly takes: readonly string[];
}

/** A question to a team: that of a scene is one. */
export interface AgentQuestion {
  /** Whoever asks: the run is theirs, and sees and does what they may. */
  readonly actor: Asker & { readonly username: string };
  readonly language: Language;
  /** The question with the words of its files. */
  readonly message: { readonly question: string };
  /** Earlier turns, oldest first. */
  readonly earlier: readonly { readonly question: string; readonly answer: string }[];
  /** Resources that were chosen with the question, in place of dynamic ones. */
  readonly chosen?: readonly AgentResource[];
  /** The turn of a conversation that it is put in, and the app that is asked. */
  readonly place?: TurnPlace | undefined;
  readonly app?: number | null;
  /** An earlier answer of theirs in the conversation, which is gone on with along its corrected plan. */
  readonly correction?: Correction | undefined;
}

/** Agents of a server, as its rooms use them. */
export interface Agents {
  readonly kinds: readonly AgentKind[];
  /** The kind of that key, or that stands for it; refuses with AGENT_UNKNOWN. */
  kind(key: string): AgentKind;
  /**
   * Has a team answer a question, as a run that goes on wherever a server ended: plan, calls of tools and words as they come, in the Markdown of
   * the chat (contract §5.2). Ends where it waits for a person. A question that is stopped cancels the run.
   */
  answer(team: Team, question: AgentQuestion, signal: AbortSignal): AsyncIterable<WorkEvent>;
}
