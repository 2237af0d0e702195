import { type ComponentType, createContext, use } from 'react';
import type { Words } from '#i18n/useWords.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { ResourceKey } from '#schemas/kit/registry.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Text } from '#schemas/kit/text.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { CellProps, Row } from './cellProps.ts';
import type { InputProps } from './inputProps.ts';

/** Props of every part of the page of a record. */
export interface RecordProps {
  readonly resource: Resource;
  readonly row: Row;
  readonly related: Related;
}

/** Ways into a form: of a new record, of one that there is, of one that begins as another is. */
export type FormPurpose = 'create' | 'edit' | 'clone';

/** A further tab of the page of a record. */
export interface Panel {
  readonly key: string;
  readonly label: Text;
  /** Whoever may not call this is not shown the tab. */
  readonly endpoint?: Endpoint | false;
  readonly Panel: ComponentType<RecordProps>;
}

/** A page elsewhere that tells more of a record. */
export interface RelatedPage {
  readonly key: string;
  readonly label: Text;
  /** Whoever may not call this is not shown the way. */
  readonly endpoint: Endpoint;
  /** Address for a record; null of one that has no such page. */
  readonly to: (row: Row) => string | null;
}

/** Words for the parts of a value that holds several by name, as what a database is connected by. */
interface PartWords {
  readonly nameOf: (part: string) => string;
  /** The value of a part that is set. */
  readonly wordsOf: (part: string, value: unknown) => string;
}
/** Words for the parts of values, by field. */
export type Parts = Readonly<Record<string, PartWords>>;

/** Overrides of the screens of one resource. Large ones are loaded when shown, by `lazy`. */
export interface Override {
  /** Whole screens in place of the generated ones. Where forms are drawers, they open in the `<Outlet />` of the list. The `id` of a record is in the address. */
  readonly List?: ComponentType<{ readonly resource: Resource }>;
  readonly Form?: ComponentType<{ readonly resource: Resource; readonly purpose: FormPurpose }>;
  readonly Show?: ComponentType<{ readonly resource: Resource }>;
  /** Inputs in place of those of the kinds of fields, by field; also of the fields that an action asks for. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** Ways to draw values in place of those of the kinds, by field: in lists, cards and pages of records. */
  readonly values?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** Ways to draw values in lists and cards, where they differ from `values`. */
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>;
  /** Words of values that are kept as codes, by field: in filters. */
  readonly words?: Readonly<Record<string, (words: Words, value: string) => string>>;
  /** Hook that names the parts of values, for the log, the history and comparisons; the log may not know all of the record. */
  readonly useParts?: (row: Readonly<Record<string, unknown>>) => Parts;
  /** Fields that forms do not ask for, by what the other values are. */
  readonly omits?: (values: Readonly<Record<string, unknown>>) => readonly string[];
  /** Stands beside the fields of a form that is a page, and knows their values by `useForm`. */
  readonly Beside?: ComponentType;
  /** Starting widths of columns, in pixels, where those of the kinds would not do. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Tells what concerns the records as a whole: above their list, and at the head of the system's home. */
  readonly Notice?: ComponentType;
  /** A quiet line below the head of their list, on the state of all of them. */
  readonly Status?: ComponentType;
  readonly panels?: readonly Panel[];
  /** Where else the menu of a record leads. */
  readonly links?: readonly RelatedPage[];
  /** Stands beside the title of a record. */
  readonly Mark?: ComponentType<{ readonly row: Row }>;
  /** Name of a record, where the value of its title field would not do. */
  readonly title?: (words: Words, row: Row) => string;
}
export type Overrides = Readonly<Partial<Record<ResourceKey, Override>>>;

/** Set around all screens by whoever knows the rooms. */
export const OverridesContext = createContext<Overrides>({});

const nothing: Override = {};

/** Override of a resource among several; of most it is empty. */
export const overrideOf = (overrides: Overrides, resource: string): Override =>
  (Object.hasOwn(overrides, resource) && overrides[resource as ResourceKey]) || nothing;

/** Returns the overrides of a resource: the same object as long as the console is open. */
export const useOverride = (resource: string): Override => overrideOf(use(OverridesContext), resource);
