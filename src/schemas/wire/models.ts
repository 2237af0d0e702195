/** The built-in engine's name among the models: named for what it is, so that nobody takes it for a language model (design §7). */
export const engineName = 'wenshu-engine';

/** What a model is for (contract §10): `llm` answers questions, `speech2text`, which DB-GPT has not, writes down what is spoken. */
export const workerTypes = ['llm', 'speech2text'] as const;
export type WorkerType = (typeof workerTypes)[number];

/** A connected model, `GET /api/v1/worker/model/list` (contract §10.2), with what our console shows beside it. */
export interface WireModel {
  readonly model_name: string;
  readonly model_type: WorkerType;
  readonly host: string;
  readonly port: number;
  readonly manager_host: string;
  readonly manager_port: number;
  readonly healthy: boolean;
  readonly check_healthy: boolean;
  readonly prompt_template: string | null;
  readonly last_heartbeat: string | null;
  /** `started` answers; `stopped` is kept but does not. */
  readonly state: 'started' | 'stopped';
  /** What it was started with, secrets left out. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly has_key: boolean;
  /** The first that is taken of its type. */
  readonly is_default: boolean;
  /** Made by the product itself, and not to be changed. */
  readonly is_built_in: boolean;
  /** Comes from the settings of the server, and is changed there alone. */
  readonly is_from_settings: boolean;
  /** Why the last look at it failed; null when it did not. */
  readonly problem: string | null;
}

/** How a parameter of a model is asked for (contract §7.3); forms are made from these. */
export interface WireParameter {
  readonly param_name: string;
  readonly param_class: string;
  readonly param_type: 'string' | 'integer' | 'number' | 'boolean';
  readonly label: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly is_array: boolean;
  readonly default_value: string | number | boolean | null;
  readonly valid_values: readonly string[] | null;
  readonly ext_metadata: { readonly tags?: 'privacy' | 'fixed'; readonly order?: number } | null;
  readonly nested_fields: null;
  readonly param_order: number;
}

/** A kind of model that can be started, `GET /api/v1/worker/model/params` (contract §10.3). */
export interface WireModelKind {
  readonly model: string;
  readonly path: string | null;
  readonly worker_type: WorkerType;
  readonly path_exist: boolean;
  readonly proxy: boolean;
  readonly enabled: boolean;
  readonly host: string;
  readonly port: number;
  readonly provider: string;
  readonly description: string;
  readonly params: readonly WireParameter[];
}

/** What `POST /api/v1/worker/model/start` takes (contract §10.4). */
export interface WireModelStart {
  /** The name it has here; one that there is already is changed and started again. */
  readonly model: string;
  /** Without it, that of the model of this name, else `llm`. */
  readonly worker_type?: WorkerType;
  /** Parameters left out stay as they were, and so does the key; null goes back to the default. A changed address drops the key. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Refuses with MODEL_EXISTS when the name is taken, rather than change that model. */
  readonly is_new?: boolean;
}

/** How a short question to a model went, or a moment of silence that it was to write down, `POST /api/v1/worker/model/test`. */
export interface WireModelTest {
  readonly ok: boolean;
  /** Milliseconds to the first piece of the answer, or to the whole of what was heard. */
  readonly first_ms: number | null;
  /** The beginning of the answer. */
  readonly reply: string | null;
  /** What went wrong, in words. */
  readonly problem: string | null;
}

/** A day's use by one user of one model, `GET /api/v1/usage?from&to`. */
export interface WireUse {
  /** `2026-11-20`, in UTC. */
  readonly day: string;
  readonly user: string;
  readonly model: string;
  readonly turns: number;
  readonly failed: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** Mean milliseconds to the first piece of an answer, and to its end; null when there is none. */
  readonly firstMs: number | null;
  readonly totalMs: number | null;
}
