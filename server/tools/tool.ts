import type { z } from 'zod';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Text } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import type { CallMeans, ToolEffect, ToolResult } from './offered.ts';

/** Means of one call of a tool of the product's own. */
export interface ToolMeans extends CallMeans {
  readonly context: Context;
  /** Tells whoever waits, where they asked for it, how much there is so far. */
  progress?(done: number): void;
}

/** A tool of the product's own, declared by a room of the server in its `tools`. */
export interface ProductTool {
  /** Letters, digits, `_` and `-`; different from every other of the server. */
  readonly name: string;
  readonly label: Text;
  /** Purpose and use, told to models as well. */
  readonly about: Text;
  readonly effect: ToolEffect;
  /** Types of resources of which it takes one; empty where it needs none. It is offered to agents that were given such a one. */
  readonly takes: readonly string[];
  readonly parameters: z.ZodType<Readonly<Record<string, unknown>>>;
  /** The call whose permission programs need to use it through `/mcp`; without one, it is not served there. */
  readonly served?: Endpoint;
  /** Offered to programs alone: an agent that has it could ask itself. */
  readonly onlyServed?: true;
  /** Refuses with the errors of whatever it asks. */
  run(values: Readonly<Record<string, unknown>>, means: ToolMeans): Promise<ToolResult>;
}

interface ToolDeclaration<Values extends Readonly<Record<string, unknown>>> extends Omit<ProductTool, 'parameters' | 'run'> {
  readonly parameters: z.ZodType<Values>;
  run(values: Values, means: ToolMeans): Promise<ToolResult>;
}

/** Declares a tool of the product's own. Its values are checked before it runs. */
export const defineTool = <Values extends Readonly<Record<string, unknown>>>(declaration: ToolDeclaration<Values>): ProductTool => ({
  ...declaration,
  run: (values, means) => declaration.run(values as Values, means),
});

/**
 * The resource that a call is about: the one of these types that was named, or the only one that was given. Refuses with
 * TOOL_RESOURCE_NOT_GIVEN whatever is not among those that the call was given, even if whoever it is made for may use it.
 */
export function resourceFor(named: string | undefined, types: readonly string[], means: Pick<CallMeans, 'resources'>): string {
  const given = resourcesOf(types, means);
  const found = named === undefined && given.length === 1 ? given[0] : given.find((value) => value === named);
  if (found === undefined) throw refuse('TOOL_RESOURCE_NOT_GIVEN', { named: named ?? '', given: given.join(', ') });
  return found;
}

/** Values of the resources of some types that a call was given. */
export const resourcesOf = (types: readonly string[], { resources }: Pick<CallMeans, 'resources'>): readonly string[] => [
  ...new Set(resources.filter(({ type, value }) => types.includes(type) && value !== '').map(({ value }) => value)),
];
