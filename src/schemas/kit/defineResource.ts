import type { Purpose } from './access.ts';
import { defaultEndpoints, type Endpoint, readingVerbs, type Verb, verbNeeds, verbs } from './endpoint.ts';
import type { Fields } from './field.ts';
import { isSearchable, kindOf } from './kinds/index.ts';
import type { Action, ActionPlace, ColumnKey, Group, IconName, Resource } from './resource.ts';
import type { CreateOfFields, RowOfFields } from './rows.ts';
import type { Text } from './text.ts';

/** Declaration as an author writes it: nearly all of it optional. */
export interface Declaration<K extends string, F extends Fields> {
  readonly key: K;
  readonly label: Text;
  readonly singular?: Text;
  /** One sentence: what these records are for. Shown where the list is empty. */
  readonly about?: Text;
  readonly icon?: IconName;
  readonly group?: Group;
  readonly route?: `/${string}`;
  /** The start of its endpoints: `/users` unless said. */
  readonly path?: `/${string}`;
  readonly fields: F;
  readonly title: keyof F & string;
  readonly calledBy?: keyof NoInfer<F> & string;
  readonly owner?: ColumnKey<NoInfer<F>>;
  readonly madeIn?: string;
  readonly systemTable?: string;
  readonly endpoints?: Partial<Record<Verb, Endpoint | false>>;
  /** Verbs of the starting roles: none for those who ask, and those that read for those who inspect, beside what is said here; `none` for what is people's own. */
  readonly access?: { readonly ask?: readonly Verb[] | 'all'; readonly inspect?: readonly Verb[] | 'all' | 'none' };
  readonly list?: {
    readonly columns?: readonly ColumnKey<NoInfer<F>>[];
    readonly search?: readonly (keyof NoInfer<F> & string)[];
    readonly inSearch?: false;
    readonly sort?: { readonly [P in ColumnKey<NoInfer<F>>]?: 'asc' | 'desc' };
    readonly pageSize?: number;
  };
  readonly form?: {
    readonly layout?: 'drawer' | 'page';
    /** Screen that one comes to from a new record: the list, unless it is the record's own. */
    readonly opens?: 'list' | 'record';
    readonly groups?: readonly { readonly label: Text; readonly fields: readonly (keyof NoInfer<F> & string)[] }[];
    readonly required?: readonly (keyof NoInfer<F> & string)[];
  };
  readonly importKey?: keyof F & string;
  check?(values: Partial<CreateOfFields<NoInfer<F>>>): Partial<Record<keyof F & string, string>>;
}

/** Declaration of an action. */
export interface ActionDeclaration<Row, Input extends Fields> {
  readonly label: Text;
  readonly confirm?: Text;
  readonly at?: readonly ActionPlace[];
  readonly endpoint: Endpoint;
  /** The first purpose that it serves: `administer` unless said. */
  readonly access?: Purpose;
  readonly danger?: boolean;
  readonly icon?: IconName;
  readonly undoneBy?: string;
  readonly input?: Input;
  when?(row: Row): boolean;
  whyNot?(row: Row): Text | undefined;
}

/** A resource to which further actions can be chained; each link infers its row and its input. */
export interface Defined<K extends string, F extends Fields, A extends string> extends Resource<K, F, A> {
  action<const Name extends string, Input extends Fields = Record<never, never>>(
    name: Name,
    declaration: ActionDeclaration<RowOfFields<F>, Input>,
  ): Defined<K, F, A | Name>;
}

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function resolveEndpoints(base: string, said: Partial<Record<Verb, Endpoint | false>>): Record<Verb, Endpoint | false> {
  const resolved = { ...defaultEndpoints(base), ...said } as Record<Verb, Endpoint | false>;
  for (const verb of verbs) {
    if (!said[verb] && verbNeeds[verb]?.some((needed) => resolved[needed] === false)) resolved[verb] = false;
  }
  return resolved;
}

const verbsOf = (said: readonly Verb[] | 'all' = []): readonly Verb[] => (said === 'all' ? verbs : said);

const inspectedVerbs = (said: readonly Verb[] | 'all' | 'none' = []): readonly Verb[] =>
  said === 'none' ? [] : [...new Set([...readingVerbs, ...verbsOf(said)])];

const searchableFields = (key: string, fields: Fields): string[] =>
  Object.keys(fields).filter((name) => isSearchable({ key }, fields[name]!) && fields[name]!.access !== 'writeOnly');

/**
 * Declares a resource once; tables, routes, screens, permissions and files follow from it (design §4).
 * Mistakes that types cannot see are found by `checkSchemas`, all at once.
 */
export function defineResource<const K extends string, F extends Fields>(declaration: Declaration<K, F>): Defined<K, F, never> {
  const { key, label, fields, list = {}, form = {} } = declaration;
  const listed = Object.keys(fields).filter((name) => fields[name]!.showIn.list);
  const tree = Object.keys(fields).find((name) => kindOf(fields[name]!).tree);
  const resource: Resource<K, F, never> = {
    key,
    label,
    singular: declaration.singular ?? label,
    ...(declaration.about && { about: declaration.about }),
    icon: declaration.icon ?? 'list',
    group: declaration.group ?? 'data',
    route: declaration.route ?? `/system/${kebab(key)}`,
    fields,
    title: declaration.title,
    ...(declaration.calledBy && { calledBy: declaration.calledBy }),
    ...(declaration.owner && { owner: declaration.owner }),
    ...(declaration.madeIn && { madeIn: declaration.madeIn }),
    ...(declaration.systemTable && { systemTable: declaration.systemTable }),
    endpoints: resolveEndpoints(declaration.path ?? `/${kebab(key)}`, declaration.endpoints ?? {}),
    access: {
      ask: verbsOf(declaration.access?.ask),
      inspect: inspectedVerbs(declaration.access?.inspect),
    },
    list: {
      columns: list.columns ?? listed,
      search: list.search ?? searchableFields(key, fields),
      inSearch: list.inSearch ?? true,
      sort: (list.sort ?? { id: 'desc' }) as Record<string, 'asc' | 'desc'>,
      pageSize: list.pageSize ?? 20,
    },
    form: { layout: form.layout ?? 'drawer', opens: form.opens ?? 'list', groups: form.groups ?? [], required: form.required ?? [] },
    ...(declaration.importKey && { importKey: declaration.importKey }),
    ...(tree && { tree }),
    actions: {},
    ...(declaration.check && { check: declaration.check as Resource['check'] & object }),
  };
  return chainable(resource);
}

function chainable<K extends string, F extends Fields, A extends string>(resource: Resource<K, F, A>): Defined<K, F, A> {
  return Object.freeze({
    ...resource,
    action<const Name extends string, Input extends Fields>(name: Name, said: ActionDeclaration<RowOfFields<F>, Input>) {
      const action: Action = Object.freeze({ at: ['row' as const], access: 'administer', danger: false, input: {}, ...said, name });
      return chainable({ ...resource, actions: { ...resource.actions, [name]: action } as Record<A | Name, Action> });
    },
  });
}
