import { completeParameters } from '#schemas/kit/parameters.ts';
import { type WorkerType, workerTypes } from '#schemas/wire/models.ts';
import { type Settings, StartupError } from '../../settings.ts';
import { addressRules } from '../../outbound/addressRules.ts';
import { isAllowedPlace } from '../../outbound/route.ts';
import { engineName } from '../engine/engine.ts';
import { isBaseUrl, tidyBaseUrl } from './baseUrl.ts';
import { modelTypeOf, type Params } from '../types/index.ts';

/** A model that was connected, for what it is for. */
export interface Entry<Type extends WorkerType = WorkerType> {
  /** Null for the one from the settings, which no table holds. */
  readonly id: number | null;
  readonly name: string;
  readonly workerType: Type;
  readonly state: 'started' | 'stopped';
  readonly params: Params<Type>;
  /** The key: encrypted, as it is kept; or bare, as the settings or a test say it. */
  readonly key: { readonly box: string } | { readonly bare: string } | null;
  readonly version: number;
}

/** A row of `models`. */
export interface ModelRow {
  readonly id: number;
  readonly name: string;
  readonly workerType: string;
  readonly state: string;
  readonly baseUrl: string;
  readonly keyBox: string | null;
  readonly params: string;
  readonly isDefault: boolean | number;
  readonly version: number;
}

export const isWorkerType = (word: unknown): word is WorkerType => (workerTypes as readonly unknown[]).includes(word);

/** True for models of a type. */
export const isOf =
  <Type extends WorkerType>(type: Type) =>
  (entry: Entry): entry is Entry<Type> =>
    entry.workerType === type;

export const namesOf = (entries: readonly Entry[]): string[] => entries.map(({ name }) => name);

/** Parameters that were not given have their initial values: also those that came after the model was connected. */
const withInitial = <Type extends WorkerType>(type: Type, given: Readonly<Record<string, unknown>>): Params<Type> =>
  completeParameters(modelTypeOf(type).parameters, given) as Params<Type>;

/** Serialises the parameters without columns of their own. */
export function keptParams({ base_url: _, is_default: __, ...others }: Params): string {
  return JSON.stringify(others);
}

/** A row as an entry. A type that only a newer version knows is no entry of this one: `isWorkerType` tells before. */
export const entryOf = (row: ModelRow & { readonly workerType: WorkerType }): Entry => ({
  id: row.id,
  name: row.name,
  workerType: row.workerType,
  state: row.state === 'started' ? 'started' : 'stopped',
  params: withInitial(row.workerType, { ...(JSON.parse(row.params) as object), base_url: row.baseUrl, is_default: Boolean(row.isDefault) }),
  key: row.keyBox === null ? null : { box: row.keyBox },
  version: row.version,
});

const usualService = 'https://api.openai.com/v1';

/**
 * The language model of the settings, if they name one: OPENAI_MODEL at OPENAI_BASE_URL, or with a key alone at OpenAI itself. It is never written to the
 * database, so it goes with its setting. Throws `StartupError` for an address that no model may have.
 */
export function entryFromSettings({ openaiModel, openaiBaseUrl, openaiApiKey, allowedNetworks = [] }: Settings): Entry | undefined {
  if (!openaiModel || openaiModel === engineName || !(openaiBaseUrl || openaiApiKey)) return undefined;
  const said = openaiBaseUrl ?? usualService;
  if (!isBaseUrl(said)) throw new StartupError('OPENAI_BASE_URL must be an address without user, password or parameters.');
  if (!isAllowedPlace(new URL(said), addressRules('models', [], allowedNetworks)))
    throw new StartupError('OPENAI_BASE_URL must not be a link-local address or the metadata service of a cloud.');
  return {
    id: null,
    name: openaiModel,
    workerType: 'llm',
    state: 'started',
    params: withInitial('llm', { base_url: tidyBaseUrl(said) }),
    key: openaiApiKey ? { bare: openaiApiKey } : null,
    version: 1,
  };
}
