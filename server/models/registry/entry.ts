import { type Settings, StartMistake } from '../../settings.ts';
import { engineName } from '../engine/engine.ts';
import { problemOfBaseUrl, tidyBaseUrl } from './baseUrl.ts';
import { type Params, parameterTable } from './parameters.ts';

/** A model that was connected. */
export interface Entry {
  /** Null for the one from the settings, which no table holds. */
  readonly id: number | null;
  readonly name: string;
  readonly state: 'started' | 'stopped';
  readonly params: Params;
  /** The key: encrypted, as it is kept; or bare, as the settings or a test say it. */
  readonly key: { readonly box: string } | { readonly bare: string } | null;
  readonly version: number;
}

/** A row of `models`. */
export interface ModelRow {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly baseUrl: string;
  readonly keyBox: string | null;
  readonly params: string;
  readonly isDefault: boolean | number;
  readonly version: number;
}

const initialParams = Object.fromEntries(
  Object.entries(parameterTable).flatMap(([name, entry]) => ('initial' in entry && name !== 'api_key' ? [[name, entry.initial]] : [])),
) as Omit<Params, 'base_url'>;

/** Parameters that were not given are as in the table of them: also those that came after the model was connected. */
export const withInitial = (params: Partial<Params> & Pick<Params, 'base_url'>): Params => ({ ...initialParams, ...params });

/** What is kept of the parameters beside their own columns. */
export function keptParams({ base_url: _, is_default: __, ...others }: Params): string {
  return JSON.stringify(others);
}

export const entryOf = (row: ModelRow): Entry => ({
  id: row.id,
  name: row.name,
  state: row.state === 'started' ? 'started' : 'stopped',
  params: withInitial({ ...(JSON.parse(row.params) as Partial<Params>), base_url: row.baseUrl, is_default: Boolean(row.isDefault) }),
  key: row.keyBox === null ? null : { box: row.keyBox },
  version: row.version,
});

const usualService = 'https://api.openai.com/v1';

/**
 * The model of the settings, if they name one: OPENAI_MODEL at OPENAI_BASE_URL, or with a key alone at OpenAI itself. It is never written to the
 * database, so it goes with its setting. Throws `StartMistake` for an address that no model may have.
 */
export function entryFromSettings({ openaiModel, openaiBaseUrl, openaiApiKey }: Settings): Entry | undefined {
  if (!openaiModel || openaiModel === engineName || !(openaiBaseUrl || openaiApiKey)) return undefined;
  const said = openaiBaseUrl ?? usualService;
  if (problemOfBaseUrl(said)) throw new StartMistake(`OPENAI_BASE_URL ${mistakes[problemOfBaseUrl(said)!]}.`);
  return {
    id: null,
    name: openaiModel,
    state: 'started',
    params: withInitial({ base_url: tidyBaseUrl(said) }),
    key: openaiApiKey ? { bare: openaiApiKey } : null,
    version: 1,
  };
}

const mistakes = {
  webAddress: 'must be an address without user, password or parameters',
  addressRefused: 'must not be a link-local address or the metadata service of a cloud',
} as const;
