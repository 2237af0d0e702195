import { z } from 'zod';
import type { Language } from '../../kit/text.ts';
import { fieldsOfWire, wireParameter, wireParameters } from '../parameters.ts';
import { type Catalog, operatorEffects, type OperatorGroup, operatorGroups, type OperatorShape } from './operatorShape.ts';
import { port } from './ports.ts';

const words = z.strictObject({ zh: z.string(), en: z.string() });

/** An operator as the server tells of it, its parameters in a language. */
export const wireOperator = z.strictObject({
  type: z.string(),
  label: words,
  about: words,
  group: z.enum(Object.keys(operatorGroups) as [OperatorGroup, ...OperatorGroup[]]),
  isTrigger: z.boolean(),
  isInner: z.boolean(),
  effect: z.enum(operatorEffects),
  inputs: z.array(port).readonly(),
  outputs: z.array(port).readonly(),
  parameters: z.array(wireParameter).readonly(),
  expressions: z.array(z.string()).readonly(),
  templates: z.array(z.string()).readonly(),
  names: z.array(z.string()).readonly(),
});
export type WireOperator = Readonly<z.infer<typeof wireOperator>>;

export const toWireOperator = (shape: OperatorShape, language: Language): WireOperator => {
  const { type, label, about, group, isTrigger, isInner, effect, inputs, outputs, parameters, expressions, templates, names } = shape;
  const wire = wireParameters(parameters, { paramClass: type, language });
  return { type, label, about, group, isTrigger, isInner, effect, inputs, outputs, parameters: wire, expressions, templates, names };
};

/** Operators to draw and check flows with, of what a server says of them. The server still has the last word. */
export const catalogOf = (operators: readonly WireOperator[]): Catalog =>
  new Map(operators.map((each) => [each.type, { ...each, parameters: fieldsOfWire(each.parameters) }]));
