import { type Endpoint, methods, partsOf, type Verb, verbs } from './endpoint.ts';
import type { Operator } from './operators.ts';
import type { AnyField } from './field.ts';
import { columnOf, isSearchable, kindOf, targetOf } from './kinds/index.ts';
import type { Resource } from './resource.ts';
import { fieldOf, systemFields } from './systemFields.ts';
import { languages, type Text } from './text.ts';

/** A mistake in a declaration: `at` names the place, such as `users.roles`. */
export interface SchemaMistake {
  readonly code: string;
  readonly at: string;
  readonly message: string;
}

type Check = (resource: Resource, all: readonly Resource[]) => SchemaMistake[];

const mistake = (code: string, at: string, message: string): SchemaMistake => ({ code: `schema.${code}`, at, message });
const isWorded = (text: Text): boolean => languages.every((language) => text[language]?.trim());

const checkKey: Check = ({ key }, all) => [
  ...(/^[a-z][A-Za-z0-9]*$/.test(key) ? [] : [mistake('badKey', key, 'a key is lower camel case')]),
  ...(all.filter((other) => other.key === key).length > 1 ? [mistake('duplicateKey', key, 'is declared twice')] : []),
];

const checkLabels: Check = ({ key, label, singular, fields, actions }) => [
  ...(isWorded(label) && isWorded(singular) ? [] : [mistake('missingLabel', key, 'needs its label in every language')]),
  ...[...Object.entries(fields), ...Object.entries(actions)].flatMap(([name, { label: words }]) =>
    isWorded(words) ? [] : [mistake('missingLabel', `${key}.${name}`, 'needs its label in every language')],
  ),
];

/** Names that records carry beside their fields; in lower case, as SQLite compares names of columns. */
const reservedNames: ReadonlySet<string> = new Set(
  [...Object.keys(systemFields), 'deletedAt', 'deletedBy', 'childCount', 'related'].map((name) => name.toLowerCase()),
);

const checkNames: Check = ({ key, fields }) =>
  Object.keys(fields).flatMap((name) => [
    ...(/^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(name)
      ? []
      : [mistake('badFieldName', `${key}.${name}`, 'a field is named by at most 40 letters, digits and underscores')]),
    ...(reservedNames.has(name.toLowerCase())
      ? [mistake('reservedField', `${key}.${name}`, 'is kept or told of every record by the product itself')]
      : []),
    ...(Object.keys(fields).some((other) => other < name && other.toLowerCase() === name.toLowerCase())
      ? [mistake('sameColumn', `${key}.${name}`, 'differs from another field only in its case, which databases do not tell apart')]
      : []),
  ]);

const checkInitials: Check = ({ key, fields }) =>
  Object.entries(fields).flatMap(([name, { initial, schema }]) =>
    initial === undefined || schema.safeParse(initial).success
      ? []
      : [mistake('badInitial', `${key}.${name}`, 'is not allowed to have the value it begins with')],
  );

const checkRelations: Check = (resource, all) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const target = targetOf(resource, field);
    return target === undefined || all.some(({ key }) => key === target)
      ? []
      : [mistake('unknownReference', `${resource.key}.${name}`, `refers to "${target}", which is not declared`)];
  });

const checkPlaces: Check = ({ key, madeIn }, all) =>
  madeIn === undefined || all.some((other) => other.key === madeIn)
    ? []
    : [mistake('unknownReference', `${key}.madeIn`, `refers to "${madeIn}", which is not declared`)];

const checkKinds: Check = (resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    (kindOf(field).mistakes?.(field, (other) => fieldOf(resource, other) !== undefined) ?? []).map(([code, message]) =>
      mistake(code, `${resource.key}.${name}`, message),
    ),
  );

const checkNamedFields: Check = (resource) => {
  const { key, title, calledBy, owner, list, form, importKey } = resource;
  const named = {
    title: [title],
    calledBy: calledBy ? [calledBy] : [],
    'list.columns': list.columns,
    'list.search': list.search,
    'list.sort': Object.keys(list.sort),
    'form.groups': form.groups.flatMap(({ fields }) => fields),
    'form.required': form.required,
    importKey: importKey ? [importKey] : [],
    owner: owner ? [owner] : [],
  };
  return Object.entries(named).flatMap(([place, names]) =>
    names
      .filter((name) => !fieldOf(resource, name))
      .map((name) => mistake('unknownField', `${key}.${place}`, `names "${name}", which is not a field`)),
  );
};

const hasColumn = (field: AnyField): boolean => !['join', 'none'].includes(columnOf(field));

const isKept = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return !field || (hasColumn(field) && field.access !== 'writeOnly');
};

const checkUses: Check = (resource) => [
  ...(isKept(resource, resource.title)
    ? []
    : [mistake('badTitle', `${resource.key}.title`, 'a record is called by a field that is kept in its own table and may be read')]),
  ...(resource.calledBy === undefined || isKept(resource, resource.calledBy)
    ? []
    : [mistake('badTitle', `${resource.key}.calledBy`, 'a record is called by a field that is kept in its own table and may be read')]),
  ...(resource.owner === undefined || isKept(resource, resource.owner)
    ? []
    : [mistake('badOwner', `${resource.key}.owner`, 'names who a record belongs to, so it is kept in its own table and may be read')]),
  ...[...resource.list.columns, ...resource.list.search]
    .filter((name) => fieldOf(resource, name)?.access === 'writeOnly')
    .map((name) => mistake('secretShown', `${resource.key}.${name}`, 'is a secret, so a list can neither show it nor search it')),
  ...Object.entries(resource.fields)
    .filter(([, field]) => field.unique && !kindOf(field).comparable)
    .map(([name]) => mistake('notComparable', `${resource.key}.${name}`, 'has values that cannot be compared, so it cannot be unique')),
  ...Object.entries(resource.fields)
    .filter(([, field]) => field.sort && !hasColumn(field))
    .map(([name]) => mistake('notSortable', `${resource.key}.${name}`, 'has no column of its own, so a list cannot be sorted by it')),
  ...resource.list.search
    .filter((name) => fieldOf(resource, name) && !isSearchable(resource, fieldOf(resource, name)!))
    .map((name) => mistake('notSearchable', `${resource.key}.${name}`, 'cannot be searched as text')),
  ...Object.keys(resource.list.sort)
    .filter((name) => fieldOf(resource, name)?.sort === false)
    .map((name) => mistake('notSortable', `${resource.key}.${name}`, 'is not sortable, yet the list is sorted by it')),
  ...(resource.importKey && !fieldOf(resource, resource.importKey)?.unique
    ? [mistake('importKeyNotUnique', `${resource.key}.${resource.importKey}`, 'finds the record of an imported row, so it must be unique')]
    : []),
  ...(Object.values(resource.fields).filter((field) => kindOf(field).tree).length > 1
    ? [mistake('twoParents', resource.key, 'a tree has one parent field')]
    : []),
];

function endpointsOf({ key, endpoints, actions }: Resource): [string, Endpoint][] {
  const said = verbs.flatMap((verb): [string, Endpoint][] => (endpoints[verb] ? [[`${key}.${verb}`, endpoints[verb]]] : []));
  return [...said, ...Object.values(actions).map(({ name, endpoint }): [string, Endpoint] => [`${key}.${name}`, endpoint])];
}

const hasEndpointForm = (endpoint: string): boolean => {
  const { method, path } = partsOf(endpoint as Endpoint);
  return (methods as readonly string[]).includes(method) && /^(?:\/(?:[A-Za-z0-9_-]+|\{[A-Za-z]\w*\}))+$/.test(path);
};

const checkEndpoints: Check = (resource) =>
  endpointsOf(resource).flatMap(([at, endpoint]) =>
    hasEndpointForm(endpoint) ? [] : [mistake('badEndpoint', at, `"${endpoint}" is not a method and a path such as "PUT /users/{id}"`)],
  );

/** Verbs on one record, which its path must name; the others are on the list as a whole. */
const onRecord: ReadonlySet<Verb> = new Set(['show', 'update', 'remove', 'history', 'revert', 'restore', 'purge']);

const checkParameters: Check = ({ key, endpoints, actions }) => [
  ...verbs.flatMap((verb) => {
    const endpoint = endpoints[verb];
    const parameters = endpoint ? (endpoint.match(/\{\w+\}/g) ?? []) : [];
    if (!endpoint || parameters.join() === (onRecord.has(verb) ? '{id}' : '')) return [];
    return [
      mistake(
        'badParameters',
        `${key}.${verb}`,
        onRecord.has(verb)
          ? 'is on one record, so its path has {id} and no other parameter'
          : 'is on the list, so its path has no parameter',
      ),
    ];
  }),
  ...Object.values(actions).flatMap(({ name, endpoint, input }) => [
    ...((endpoint.match(/\{\w+\}/g) ?? ['{id}']).join() === '{id}'
      ? []
      : [mistake('badParameters', `${key}.${name}`, 'its path may have {id} and no other parameter')]),
    ...(Object.hasOwn(input, 'ids') ? [mistake('reservedField', `${key}.${name}.ids`, 'names the records of the action')] : []),
  ]),
];

const checkUndoing: Check = ({ key, endpoints, actions }) =>
  Object.values(actions).flatMap(({ name, undoneBy }) => {
    if (undoneBy === undefined || (undoneBy === 'revert' && endpoints.revert)) return [];
    const opposite = Object.hasOwn(actions, undoneBy) ? actions[undoneBy] : undefined;
    return opposite && !Object.values(opposite.input).some(({ required }) => required)
      ? []
      : [
          mistake(
            'notUndone',
            `${key}.${name}`,
            `is undone by "${undoneBy}", which is neither an action that asks for nothing nor offered`,
          ),
        ];
  });

/** `/users/{id}` and `/users/{name}` are one address. */
const addressOf = (endpoint: string): string => endpoint.replace(/\{\w+\}/g, '{}');

function checkClashes(all: readonly Resource[]): SchemaMistake[] {
  const first = new Map<string, string>();
  return all.flatMap(endpointsOf).flatMap(([at, endpoint]) => {
    const other = first.get(addressOf(endpoint));
    if (!other) first.set(addressOf(endpoint), at);
    return other ? [mistake('endpointClash', at, `answers at "${endpoint}", and so does ${other}`)] : [];
  });
}

const checks: readonly Check[] = [
  checkKey,
  checkLabels,
  checkNames,
  checkInitials,
  checkRelations,
  checkPlaces,
  checkKinds,
  checkNamedFields,
  checkUses,
  checkEndpoints,
  checkParameters,
  checkUndoing,
];

/** Reports every mistake of all declarations at once, each with its place, so that a developer mends them in one pass. */
export function checkSchemas(all: readonly Resource[]): SchemaMistake[] {
  return [...all.flatMap((resource) => checks.flatMap((check) => check(resource, all))), ...checkClashes(all)];
}

/** The filter operators a field takes; none when it says it is not filtered. */
export const operatorsOf = (resource: Resource, name: string): readonly Operator[] => {
  const field = fieldOf(resource, name);
  return field?.filter && field.access !== 'writeOnly' ? kindOf(field).operators : [];
};
