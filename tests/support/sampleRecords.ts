import type { Endpoint } from '#schemas/kit/endpoint.ts';
import { pathOf, partsOf } from '#schemas/kit/endpoint.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { kindOf } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { emptyFlow } from '#schemas/wire/flows/document.ts';
import { usualArguments } from '#schemas/wire/knowledge/arguments.ts';

export type Values = Record<string, unknown>;
export type Row = Values & { id: number; version: number };

/** Someone who calls endpoints, in this process or over the wire. */
export interface Caller {
  call(
    endpoint: Endpoint,
    payload?: object,
  ): PromiseLike<{ readonly statusCode: number; readonly body: string; json(): { data?: unknown } }>;
}

/** Values that the kinds' own samples cannot know, because the resource has rules of its own. */
const hints: Readonly<Record<string, (index: number) => Values>> = {
  users: (index) => ({ username: `person_${index}`, avatar: null }),
  permissions: (index) => ({ url: `/sample/${index}/{id}`, methods: ['GET'] }),
  roles: (index) => ({ dataScope: { users: { records: 'own', fields: { phone: index % 2 ? 'hidden' : 'masked' } } } }),
  networkRules: (index) => ({ network: `10.0.${Math.floor(index / 256) % 256}.${index % 256}/32` }),
  sources: (index) => ({
    type: 'postgresql',
    parameters: { host: 'db.example.com', port: 5432, user: 'reader', database: `sample_${index}`, encryption: 'off' },
    rules: null,
  }),
  // Nothing is delivered while a test runs: that would move what the test has just read.
  subscriptions: (index) => ({
    frequency: ['year', 'month'][index % 2],
    moment: { hour: index % 24 },
    zone: 'Asia/Shanghai',
    method: ['WeChat', 'webhook'][index % 2],
    address: `https://hooks.example.com/${index}`,
  }),
  evaluationCases: () => ({ sql: 'select 1' }),
  dashboards: (index) => ({
    filters: [{ name: 'region', title: '地区', kind: 'value', column: 'region', initial: null }],
    tiles: [{ id: 'note', kind: 'words', title: `${index}`, place: { x: 0, y: 0, w: 4, h: 2 }, text: '说明' }],
  }),
  reports: (index) => ({ blocks: [{ kind: 'words', text: `第 ${index} 段`, unfounded: [`${index}`] }] }),
  flows: (index) => ({
    document: { ...emptyFlow, comments: [{ id: 'c', text: `${index}`, position: { x: 0, y: 0 } }] },
  }),
  toolServers: (index) => ({ key: `server-${index}`, address: `https://tools.example.com/${index}`, headers: { 'x-key': '{{secret}}' } }),
  apps: (index) => ({
    mode: 'single_agent',
    team: {
      mode: 'single_agent',
      agents: [{ node: `agent-${index}`, agent: 'DataScientist', prompt: '', strategy: 'default', models: [], resources: [] }],
    },
    questions: [{ n: 1, text: `问题 ${index}`, isShown: true, isHot: false }],
  }),
  contents: (index) => ({ kind: ['question', 'dashboard', 'list'][index % 3], settings: null }),
  spaces: (index) => ({ name: `space-${index}`, grants: [], arguments: usualArguments }),
  views: () => ({ resource: 'users', state: { page: 1 } }),
};

/** Fields that a person may write. */
export const writableFields = ({ fields }: Resource): [string, AnyField][] =>
  Object.entries(fields).filter(([, { access, kind }]) => access !== 'readOnly' && kind !== 'computed');

let lastIndex = 0;

/** Makes records of any resource through the server's door, signed in as someone. */
export function sampleRecords(someone: Caller, resources: readonly Resource[]) {
  const made = new Map<string, number>();

  /** The id of some record of a resource; made at first need. */
  async function someId(key: string): Promise<number> {
    const known = made.get(key);
    if (known !== undefined) return known;
    const { id } = await create(resources.find((resource) => resource.key === key)!);
    made.set(key, id);
    return id;
  }

  async function valueOf(field: AnyField, index: number): Promise<unknown> {
    if (field.kind === 'one') return field.required ? someId(field.to) : null;
    if (field.kind === 'many') return (field.to as string) === 'specimens' ? [] : [await someId(field.to)];
    if (field.kind === 'parent') return null;
    return (kindOf(field).sample as (index: number, field: AnyField) => unknown)(index, field);
  }

  /** Input that creates a record: every field that may be written, different from any before where that matters. */
  async function input(resource: Resource, overrides: Values = {}): Promise<Values> {
    const index = (lastIndex += 1);
    const values: Values = {};
    for (const [name, field] of writableFields(resource)) values[name] = await valueOf(field, index);
    return { ...values, ...hints[resource.key]?.(index), ...overrides };
  }

  async function create(resource: Resource, overrides: Values = {}): Promise<Row> {
    const reply = await someone.call(resource.endpoints.create as Endpoint, await input(resource, overrides));
    if (reply.statusCode !== 200) throw new Error(`${resource.key} was not created: ${reply.body}`);
    return reply.json().data as Row;
  }

  return { input, create };
}
export type SampleRecords = ReturnType<typeof sampleRecords>;

/** Asks an endpoint of a resource, its path filled in; gives the status and the envelope. */
export async function ask(
  someone: Caller,
  endpoint: Endpoint | false,
  params: Readonly<Record<string, number | string>> = {},
  payload?: object,
  query = '',
) {
  if (!endpoint) throw new Error('the resource has no such endpoint');
  const reply = await someone.call(`${partsOf(endpoint).method} ${pathOf(endpoint, params)}${query}` as Endpoint, payload);
  return { status: reply.statusCode, ...(reply.json() as { success: boolean; data: any; err_code: string | null }) }; // any: the answer of any endpoint
}

/** Asks the list of a resource, in the body or in the query string as its method wants. */
export function askList(someone: Caller, { endpoints: { list } }: Resource, query: object = {}) {
  if (list && partsOf(list).method === 'POST') return ask(someone, list, {}, query);
  const wordOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const words = Object.entries(query).map(([name, value]) => [name === 'page_size' ? 'pageSize' : name, wordOf(value)]);
  return ask(someone, list, {}, undefined, `?${new URLSearchParams(words)}`);
}
