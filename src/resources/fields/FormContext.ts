import { type ComponentType, createContext, useContext } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { Row } from './cellProps.ts';

/** Props of a form that creates a record for another. */
export interface CreateProps {
  readonly resource: Resource;
  readonly onClose: () => void;
  readonly onCreated: (id: number, title: string) => void;
}

/** Context of the form around an input. */
export interface FormSurroundings {
  readonly resource?: Resource;
  /** The id of the record that is edited. */
  readonly id?: number | undefined;
  /** All that the form holds, and of a record that is edited also what cannot be changed: for what depends on other values. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Records that an action is for. */
  readonly rows?: readonly Row[];
  /** Titles that came with the record. */
  readonly related?: Related | undefined;
  /** True where a control that opens a list shows it at once: in a cell, which was opened to choose. */
  readonly opensAtOnce?: boolean;
  /** Problems that an input has found of others, by the paths of these; and how it tells of them. */
  readonly found?: Readonly<Record<string, { readonly message: string }>>;
  readonly find?: (found: NonNullable<FormSurroundings['found']>) => void;
  /** Creates, over this form, what a relation needs; undefined where nothing may be opened over it. */
  readonly Create?: ComponentType<CreateProps> | undefined;
}

export const FormContext = createContext<FormSurroundings>({ values: {} });
export const useForm = (): FormSurroundings => useContext(FormContext);
