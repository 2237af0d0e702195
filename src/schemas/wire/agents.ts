import { z } from 'zod';

/** Ways in which an app answers (contract §13.2): by one agent, by several under a plan, by a flow, or by a scene of the chat. */
export const teamModes = ['single_agent', 'auto_plan', 'awel_layout', 'native_app'] as const;
export type TeamMode = (typeof teamModes)[number];

/** Ways to choose the model of an agent: the models in their order, one that the product finds fit, or the default one. */
export const modelStrategies = ['priority', 'auto', 'default'] as const;
export type ModelStrategy = (typeof modelStrategies)[number];

/** Types of resources of which a certain one is given, with rights of its own. */
export const namedTypes = ['database', 'knowledge', 'awel_flow', 'tool'] as const;
export type NamedType = (typeof namedTypes)[number];
export const isNamedType = (type: string): type is NamedType => namedTypes.some((each) => each === type);

/**
 * Something that an agent may use: a source by its name, a space by its name, a tool by its name, a flow by its number. A dynamic one is chosen
 * when a question is asked. It gives no rights: whoever asks must have them, at each call.
 */
export const agentResource = z.lazy(() =>
  z.strictObject({
    type: z.string().min(1).max(50),
    name: z.string().max(200),
    value: z.string().max(2_000),
    dynamic: z.boolean(),
  }),
);
export type AgentResource = Readonly<z.infer<typeof agentResource>>;

/** An agent of a team: which of the declared ones it is, and what it is given. */
export const teamAgent = z.lazy(() =>
  z.strictObject({
    /** Sign of this agent within its team. */
    node: z.string().min(1).max(100),
    /** Key of a declared agent. */
    agent: z.string().min(1).max(100),
    prompt: z.string().max(20_000),
    strategy: z.enum(modelStrategies),
    /** Names of models, for `priority`. */
    models: z.array(z.string().max(200)).max(20),
    resources: z.array(agentResource).max(50),
  }),
);
export type TeamAgent = Readonly<z.infer<typeof teamAgent>>;

/** Agents that answer together; with `auto_plan` a planner divides the work among them. */
export const team = z.lazy(() =>
  z.strictObject({
    mode: z.enum(['single_agent', 'auto_plan']),
    agents: z.array(teamAgent).min(1).max(20),
  }),
);
export type Team = Readonly<z.infer<typeof team>>;
