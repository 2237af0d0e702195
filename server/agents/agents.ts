import type { Text } from '#schemas/kit/text.ts';
import type { Team } from '#schemas/wire/agents.ts';
import type { SceneQuestion } from '../chat/scenes/scene.ts';
import type { ModelEvent } from '../llm/model.ts';

/** A declared agent: what it is for, and how it works unless its team says otherwise. */
export interface AgentKind {
  /** Role by which teams and DB-GPT's clients name it (contract §13.2), such as `DataScientist`. */
  readonly key: string;
  readonly label: Text;
  /** Goal, in a sentence. */
  readonly about: Text;
  readonly prompt: Text;
  /** Types of resources that it can use. */
  readonly takes: readonly string[];
}

/** Agents of a server, as its rooms use them. */
export interface Agents {
  readonly kinds: readonly AgentKind[];
  /**
   * Has a team answer a question, as a run that goes on wherever a server ended: plan, calls of tools and words as they come, in the Markdown of
   * the chat (contract §5.2). A question that is stopped cancels the run.
   */
  answer(team: Team, question: SceneQuestion, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
