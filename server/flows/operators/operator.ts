import type { Transaction } from 'kysely';
import type { Fields } from '#schemas/kit/field.ts';
import type { Json } from '#schemas/kit/kinds/json.ts';
import type { ValuesOfFields } from '#schemas/kit/rows.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { AskAnswer } from '#schemas/wire/flows/asks.ts';
import type { Scope } from '#schemas/wire/expressions/evaluate.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import type { OperatorShape } from '#schemas/wire/flows/operatorShape.ts';
import type { Port, PortType } from '#schemas/wire/flows/ports.ts';
import type { RunInput, StepOutputs } from '#schemas/wire/flows/runs.ts';
import type { Context } from '../../context.ts';
import type { PersonQuestion } from '../asks/askPerson.ts';
import type { Asker } from '../../sources/service.ts';
import type { Tables } from '../../stores/store.ts';

/** Means of one try of a step. */
export interface StepMeans {
  readonly context: Context;
  /** Whoever runs the flow, with the rights of now. */
  readonly asker: Asker;
  readonly language: Language;
  /** Aborted when the run is cancelled, the step takes too long, or the server stops. */
  readonly signal: AbortSignal;
  /** The beginning of the run. */
  readonly trigger: RunInput;
  /** Names for expressions and templates: `input`, `trigger`, `steps` and `now`. */
  readonly scope: Scope;
  /** Shows words as they come, where the step's text is what the flow gives out. */
  say(text: string): void;
  /** Counts tokens that a model took. */
  spend(tokens: number): void;
  /**
   * Does what changes something elsewhere: notes first that it is about to be done, so that a step that is cut short is not done again
   * unless that bears repeating. `key` is the same for every try of the step.
   */
  act<Result>(work: (key: string) => Promise<Result>): Promise<Result>;
  /** The run, and the sign of the step in it: another one once what goes into the step was changed by hand. */
  readonly run: number;
  readonly sign: string;
  /** Whoever runs the flow, with the rights of now, for work that takes long. Refuses with FLOW_RIGHT_LOST. */
  rightsNow(): Promise<Asker>;
  /** The sign of the step, the same for every try of it: those who are asked twice can tell by it. */
  readonly key: string;
  /**
   * The answer of a person, whoever runs the flow unless another is named: the run rests until there is one, and goes through the step again then.
   * `key` is the question's sign within the step. Refuses with FLOW_ASK_LATE, or FLOW_ASK_NOBODY.
   */
  askPerson(key: string, question: PersonQuestion): Promise<AskAnswer & { readonly by: number }>;
  /**
   * Runs another flow by its deployed version, or the drawing within the step's node, as a part of this run; a step that is tried again goes on
   * with the same one. `part` tells several apart.
   */
  runFlow(flow: number | FlowDocument, input: RunInput, part?: string): Promise<Json>;
}

/** Inputs of a step by port, converted to their types; missing where nothing was led there. */
export type StepInputs = Readonly<Record<string, Json | undefined>>;

/** An operator: its shape, and its work. There is none that runs code or commands that somebody wrote. */
export interface Operator extends OperatorShape {
  /** Seconds that a try may take unless its node says. */
  readonly seconds: number;
  /** True if a step with these values may be done again although nobody knows whether it was done. */
  bearsRepeating(values: Readonly<Record<string, Json>>): boolean;
  run(inputs: StepInputs, values: Readonly<Record<string, unknown>>, means: StepMeans): Promise<StepOutputs> | StepOutputs;
  /** Ends what its steps began elsewhere, in runs that go on no more. Returns the jobs of it, for `jobsChanged`. */
  abandon?(context: Context, trx: Transaction<Tables>, runs: readonly number[]): Promise<readonly number[]>;
  /** Has that go on, or begin anew, in runs that are tried again. */
  again?(context: Context, trx: Transaction<Tables>, runs: readonly number[]): Promise<void>;
}

interface OperatorDeclaration<F extends Fields>
  extends
    Pick<OperatorShape, 'type' | 'label' | 'about' | 'group'>,
    Partial<
      Pick<
        Operator,
        'isTrigger' | 'isInner' | 'effect' | 'seconds' | 'inputs' | 'outputs' | 'expressions' | 'templates' | 'names' | 'abandon' | 'again'
      >
    > {
  readonly parameters?: F;
  readonly bearsRepeating?: (values: ValuesOfFields<F>) => boolean;
  run(inputs: StepInputs, values: ValuesOfFields<F>, means: StepMeans): Promise<StepOutputs> | StepOutputs;
}

/** Declares an operator. Its outputs by port; a port that is left out leads nowhere this time. */
export const defineOperator = <const F extends Fields = Record<never, never>>(declaration: OperatorDeclaration<F>): Operator => ({
  isTrigger: false,
  isInner: false,
  effect: 'none',
  seconds: 300,
  inputs: [],
  outputs: [],
  expressions: [],
  templates: [],
  names: [],
  parameters: {},
  ...declaration,
  bearsRepeating: (values) => declaration.bearsRepeating?.(values as ValuesOfFields<F>) ?? false,
  run: (inputs, values, means) => declaration.run(inputs, values as ValuesOfFields<F>, means),
});

/** A port: `port('text', 'text', '文本', 'Text')`. */
export const port = (name: string, type: PortType, zh: string, en: string, more: Pick<Port, 'required' | 'many'> = {}): Port => ({
  name,
  type,
  label: { zh, en },
  ...more,
});
export const required = { required: true } as const;
