import type { Fields } from '../../kit/field.ts';
import type { Text } from '../../kit/text.ts';
import { errorPort, type Port } from './ports.ts';
import type { FlowNode } from './document.ts';

/** Groups of the palette, in its order. */
export const operatorGroups = {
  trigger: { zh: '触发', en: 'Triggers' },
  model: { zh: '模型', en: 'Models' },
  data: { zh: '数据', en: 'Data' },
  logic: { zh: '逻辑', en: 'Logic' },
  text: { zh: '文本与转换', en: 'Text and conversion' },
  output: { zh: '输出', en: 'Outputs' },
} as const satisfies Record<string, Text>;
export type OperatorGroup = keyof typeof operatorGroups;

/**
 * Effect of a step on the world: `none` works with its inputs alone, `reads` also asks others, `acts` may change something elsewhere, and is
 * never done again without proof that it was not done.
 */
export const operatorEffects = ['none', 'reads', 'acts'] as const;
export type OperatorEffect = (typeof operatorEffects)[number];

/** An operator as flows are drawn and checked by it; its work is the server's. */
export interface OperatorShape {
  readonly type: string;
  readonly label: Text;
  readonly about: Text;
  readonly group: OperatorGroup;
  /** True if a flow begins with it. */
  readonly isTrigger: boolean;
  /** True of a trigger that a drawing within a node begins with, and no flow. */
  readonly isInner: boolean;
  readonly effect: OperatorEffect;
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly parameters: Fields;
  /** Parameters that hold expressions, and such that hold templates. */
  readonly expressions: readonly string[];
  readonly templates: readonly string[];
  /** Names that its expressions may use besides `input`, `trigger`, `steps` and `now`. */
  readonly names: readonly string[];
}

/** Operators by their types. */
export type Catalog = ReadonlyMap<string, OperatorShape>;

/** Names that every expression of a flow may use. */
export const scopeNames = ['input', 'trigger', 'steps', 'now'] as const;

/** Ports that values add to an operator's own: one for each case of a switch. */
const caseOutputs = ({ values }: FlowNode): readonly Port[] =>
  Array.isArray(values['cases'])
    ? (values['cases'] as readonly unknown[]).flatMap((each) => {
        const name = each !== null && typeof each === 'object' && 'name' in each ? String(each.name) : '';
        return name ? [{ name, type: 'any' as const, label: { zh: name, en: name } }] : [];
      })
    : [];

/** The outputs of a node: its operator's, its cases, and `error` where its errors have a branch. */
export const outputsOf = (shape: OperatorShape, node: FlowNode): readonly Port[] => [
  ...shape.outputs,
  ...(Object.hasOwn(shape.parameters, 'cases') ? caseOutputs(node) : []),
  ...(node.onFailure?.outcome === 'branch' ? [errorPort] : []),
];
