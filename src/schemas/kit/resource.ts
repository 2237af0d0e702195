import type { Purpose } from './access.ts';
import type { Endpoint, Verb } from './endpoint.ts';
import type { AnyField, Fields } from './field.ts';
import type { ResourceKey, ResourceRegistry } from './registry.ts';
import type { CreateOfFields, RowOfFields, SystemKey, UpdateOfFields } from './rows.ts';
import type { Text } from './text.ts';

/** The groups of the navigation, in its order. */
export const groups = {
  access: { zh: '用户与权限', en: 'Access' },
  data: { zh: '数据管理', en: 'Data' },
  model: { zh: '模型与提示词', en: 'Models and prompts' },
  service: { zh: '服务', en: 'Services' },
  none: { zh: '', en: '' },
} as const satisfies Record<string, Text>;
export type Group = keyof typeof groups;

/** Names of pictures; the screens map each to one. */
export type IconName =
  | 'user'
  | 'team'
  | 'key'
  | 'lock'
  | 'question'
  | 'history'
  | 'clock'
  | 'tree'
  | 'bell'
  | 'comment'
  | 'bulb'
  | 'file'
  | 'book'
  | 'setting'
  | 'sliders'
  | 'gateway'
  | 'safety'
  | 'list'
  | 'chart'
  | 'database'
  | 'eye'
  | 'tool'
  | 'app';

/** Where an action is offered. */
export type ActionPlace = 'row' | 'bulk';

/** Something that can be done to records beside the six verbs. Data only: the server's half is in the hooks of a room of the server. */
export interface Action<Row = any> {
  // any: the row of whichever resource
  readonly name: string;
  readonly label: Text;
  /** Question asked before it is done. */
  readonly confirm?: Text;
  readonly at: readonly ActionPlace[];
  /** Also its permission. `{id}` is the record's id; a bulk action sends `{ ids }` instead. */
  readonly endpoint: Endpoint;
  /** The first purpose that its permission serves at the first start. */
  readonly access: Purpose;
  readonly danger: boolean;
  readonly icon?: IconName;
  /**
   * Way to take it back: `revert`, where all that it does is in the versions of its records, or the name of the action that does the
   * opposite. Absent where nothing does: words were sent, a secret was given.
   */
  readonly undoneBy?: string;
  /** Asked in a small form first, and sent as the body. */
  readonly input: Fields;
  /** True if it is offered for this record. */
  when?(row: Row): boolean;
  /** Reason that it is not offered for a record of which `when` is false; undefined where nobody would look for it. */
  whyNot?(row: Row): Text | undefined;
}

/** A resource with every default resolved: what all rooms read. Frozen. */
export interface Resource<K extends string = string, F extends Fields = Fields, A extends string = string> {
  readonly key: K;
  readonly label: Text;
  /** One of them: "用户", "User". */
  readonly singular: Text;
  readonly about?: Text;
  readonly icon: IconName;
  readonly group: Group;
  /** Where its screens are: `/system/users`. */
  readonly route: string;
  readonly fields: F;
  /** The field a record is called by everywhere. */
  readonly title: keyof F & string;
  /** The field by which people call a record, where its title is rather a sign: shown before the title in the records that have it. */
  readonly calledBy?: string;
  /** The field that names who a record belongs to: a user's id, or their username where it keeps words. Data scopes of roles go by it. */
  readonly owner?: string;
  /** The resource on whose screens its records begin, where its own begin none: an empty list leads there. */
  readonly madeIn?: string;
  /** The table whose rows it shows, where a room of the server keeps them itself; without it, the resource has a table of its own. */
  readonly systemTable?: string;
  readonly endpoints: Readonly<Record<Verb, Endpoint | false>>;
  /** Verbs that starting roles hold which are there to ask, or to inspect; those that administer hold all. */
  readonly access: Readonly<Record<'ask' | 'inspect', readonly Verb[]>>;
  readonly list: {
    readonly columns: readonly string[];
    readonly search: readonly string[];
    /** False of a record of what happened: the search over all lists leaves it out. */
    readonly inSearch: boolean;
    readonly sort: Readonly<Record<string, 'asc' | 'desc'>>;
    readonly pageSize: number;
  };
  readonly form: {
    readonly layout: 'drawer' | 'page';
    readonly opens: 'list' | 'record';
    readonly groups: readonly { readonly label: Text; readonly fields: readonly string[] }[];
    /** Fields that the form asks for although a record may be without them. */
    readonly required: readonly string[];
  };
  /** The field by which an imported row finds the record it changes; undefined: rows of files only create. */
  readonly importKey?: string;
  /** The key of the field of kind `parent`, when the resource is a tree. */
  readonly tree?: string;
  readonly actions: Readonly<Record<A, Action>>;
  /** A rule over several fields: gives the key of a problem per field. Runs on both sides. */
  check?(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>>;
}

/** The record type of a declaration, or of a resource's key. */
export type RowOf<R> = R extends ResourceKey
  ? RowOf<ResourceRegistry[R]>
  : R extends { readonly fields: infer F extends Fields }
    ? RowOfFields<F>
    : never;
export type CreateOf<R> = R extends { readonly fields: infer F extends Fields } ? CreateOfFields<F> : never;
export type UpdateOf<R> = R extends { readonly fields: infer F extends Fields } ? UpdateOfFields<F> : never;

/** A column: a field, or something the product keeps of every record. */
export type ColumnKey<F extends Fields> = (keyof F & string) | SystemKey;

/** The labels of what the product itself keeps of every record. */
export const systemLabels: Readonly<Record<SystemKey, Text>> = {
  id: { zh: '编号', en: 'ID' },
  version: { zh: '版本', en: 'Version' },
  createdAt: { zh: '创建时间', en: 'Created' },
  updatedAt: { zh: '修改时间', en: 'Changed' },
};

/** The fields of a resource that have a given property, as `[name, field]` pairs in declared order. */
export const fieldsWhere = (resource: Resource, holds: (field: AnyField) => boolean): [string, AnyField][] =>
  Object.entries(resource.fields).filter(([, field]) => holds(field));
