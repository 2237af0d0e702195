import { type ComponentType, lazy } from 'react';
import type { ResourceKey } from '#schemas/kit/registry.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Text } from '#schemas/kit/text.ts';
import { productEndpoints } from '#schemas/wire/access/productEndpoints.ts';
import type { Words } from '#i18n/useWords.ts';
import type { CellProps, Row } from '../fields/cellProps.ts';
import type { InputProps } from '../fields/inputProps.ts';
import type { RecordShowProps } from '../pages/show/RecordTabs.tsx';
import { ActionWords, EntityWords, logTitle } from './logs/LogWords.tsx';
import { UserMark } from './users/UserMark.tsx';

/** A further tab of the page of a record. */
export interface CustomPanel {
  readonly key: string;
  readonly label: Text;
  readonly Panel: ComponentType<RecordShowProps>;
}

interface Custom {
  /** Inputs in place of those of the fields' kinds. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  readonly panels?: readonly CustomPanel[];
}

/** What single resources do differently from all others on screen. */
const customs: Readonly<Partial<Record<ResourceKey, Custom>>> = {
  users: { inputs: { roles: lazy(() => import('./users/RolesInput.tsx')) } },
  roles: {
    inputs: { permissions: lazy(() => import('./roles/PermissionsInput.tsx')) },
    panels: [{ key: 'sight', label: { zh: '可见范围', en: 'What it shows' }, Panel: lazy(() => import('./roles/SightPanel.tsx')) }],
  },
  permissions: {
    inputs: { methods: lazy(() => import('./permissions/MethodsInput.tsx')), url: lazy(() => import('./permissions/UrlInput.tsx')) },
  },
};

const customOf = (resource: string): Custom | undefined =>
  Object.hasOwn(customs, resource) ? customs[resource as ResourceKey] : undefined;

/** The input that a resource puts in place of the one of the field's kind; undefined when it has none. */
export const customInputs = (resource: string, field: string): ComponentType<InputProps> | undefined => customOf(resource)?.inputs?.[field];

/** How resources draw a value in place of the way of the field's kind: by resource and field. */
export const customValues: Readonly<Partial<Record<string, Readonly<Partial<Record<string, ComponentType<CellProps>>>>>>> = {
  logs: { action: ActionWords, entity: EntityWords },
};

/** How resources call a record where the value of its title field would not do. */
export const customTitles: Readonly<Partial<Record<string, (words: Words, row: Row) => string>>> = { logs: logTitle };

/** A page elsewhere that tells more of a record. */
export interface CustomLink {
  readonly key: string;
  readonly label: Text;
  /** Whoever may not call this is not shown the way. */
  readonly endpoint: Endpoint;
  readonly to: (row: Row) => string;
}

const explaining = (of: 'user' | 'role'): CustomLink => ({
  key: 'access',
  label: { zh: '解释权限', en: 'Explain access' },
  endpoint: productEndpoints['access.explain'],
  to: ({ id }) => `/system/access?of=${of}&id=${id}`,
});

/** Where else the menu of a record leads, by resource. */
export const customLinks: Readonly<Partial<Record<string, readonly CustomLink[]>>> = {
  users: [explaining('user')],
  roles: [explaining('role')],
};

/** The tabs that a resource adds to the page of a record. */
export const customPanels = (resource: string): readonly CustomPanel[] => customOf(resource)?.panels ?? [];

/** What resources show beside the title of a record. */
export const customMarks: Readonly<Partial<Record<string, ComponentType<{ readonly row: Row }>>>> = { users: UserMark };
