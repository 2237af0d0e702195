import type { z } from 'zod';
import type { Text } from '#schemas/kit/text.ts';
import type { Context } from '../context.ts';
import type { CallMeans, ToolEffect, ToolResult } from './offered.ts';

/** Means of one call of a tool of the product's own. */
export interface ToolMeans extends CallMeans {
  readonly context: Context;
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
