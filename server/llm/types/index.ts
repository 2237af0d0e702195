import type { Fields } from '#schemas/kit/field.ts';
import type { GivenParameters } from '#schemas/kit/parameters.ts';
import type { ValuesOfFields } from '#schemas/kit/rows.ts';
import type { WorkerType } from '#schemas/wire/models.ts';
import { llm } from './llm.ts';
import type { ModelType } from './modelType.ts';
import { reranker } from './reranker.ts';
import { speech2text } from './speech2text.ts';
import { text2speech } from './text2speech.ts';
import { text2vec } from './text2vec.ts';

/** Every type of model. The compiler keeps it complete. */
export const modelTypes = { llm, speech2text, text2vec, reranker, text2speech } as const satisfies Record<WorkerType, ModelType<any>>; // any: each has parameters of its own

type ParametersOf<Type extends WorkerType> = (typeof modelTypes)[Type]['parameters'];

/** Parameters of a connected model of that type; its key is stored apart. */
export type Params<Type extends WorkerType = WorkerType> = Type extends WorkerType ? ValuesOfFields<ParametersOf<Type>> : never;

/** Parameters given by a request: any of those of the model's type. */
export type Given<Type extends WorkerType = WorkerType> = Type extends WorkerType ? GivenParameters<ParametersOf<Type>> : never;

/** The type of that name with its own parameters forgotten: for code that treats all alike. */
export const modelTypeOf = (type: WorkerType): ModelType<Fields> => modelTypes[type] as unknown as ModelType<Fields>;
