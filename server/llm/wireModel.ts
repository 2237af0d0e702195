import type { Language } from '#schemas/kit/text.ts';
import { type WireModel, type WorkerType, workerTypes } from '#schemas/wire/models.ts';
import { wordsOf } from '#schemas/wire/errors.ts';
import { engine, engineName } from './engine/engine.ts';
import type { Entry } from './registry/entry.ts';
import { type ModelService, wellEntries } from './modelService.ts';

/** Values for DB-GPT's worker managers, which this server has none of. */
const same = {
  manager_host: '',
  manager_port: -1,
  prompt_template: null,
} as const;

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** A connected model as the models screen is told of it: its key is not in it. */
function wireModel({ health, registry }: ModelService, entry: Entry, language: Language, defaults: Defaults): WireModel {
  const url = new URL(entry.params.base_url);
  const look = health.of(entry);
  const problem = look?.problem ?? null;
  return {
    ...same,
    model_name: entry.name,
    model_type: entry.workerType,
    host: url.hostname,
    port: portOf(url),
    healthy: entry.state === 'started' && problem === null,
    check_healthy: true,
    last_heartbeat: look?.wellAt ?? null,
    state: entry.state,
    params: entry.params,
    has_key: entry.key !== null,
    is_default: entry.name === defaults[entry.workerType],
    is_built_in: false,
    is_from_settings: entry === registry.fromSettings,
    problem: problem && wordsOf(problem.code, problem.facts, language),
  };
}

const wireEngine = ({ llm: defaultName }: Defaults): WireModel => ({
  ...same,
  model_name: engineName,
  model_type: 'llm',
  host: '',
  port: -1,
  healthy: true,
  check_healthy: false,
  last_heartbeat: null,
  state: 'started',
  params: { context_tokens: engine.contextTokens, answer_tokens: engine.answerTokens },
  has_key: false,
  is_default: engineName === defaultName,
  is_built_in: true,
  is_from_settings: false,
  problem: null,
});

/** Default model of each type; undefined where there is none. */
type Defaults = Readonly<Record<WorkerType, string | undefined>>;

async function defaultsOf(room: ModelService): Promise<Defaults> {
  const firsts = workerTypes.map(async (type) => [type, (await wellEntries(room, type))[0]?.name] as const);
  const found = Object.fromEntries(await Promise.all(firsts)) as Defaults;
  return { ...found, llm: found.llm ?? engineName };
}

/** Every model, in the order in which they are offered; the built-in engine last. `is_default` marks the first of each type. */
export async function listModels(room: ModelService, language: Language): Promise<WireModel[]> {
  const entries = await room.registry.entries();
  const defaults = await defaultsOf(room);
  return [...entries.map((entry) => wireModel(room, entry, language, defaults)), wireEngine(defaults)];
}
