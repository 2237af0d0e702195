import { createContext, useContext } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { Values } from './values.ts';

/** What some inputs need to know of the form around them. */
export interface FormSurroundings {
  readonly resource?: Resource;
  /** The id of the record that is edited. */
  readonly id?: number | undefined;
  /** All that the form holds, for values that are worked out from others. */
  readonly values: Values;
  /** Titles that came with the record. */
  readonly related?: Related | undefined;
  /** Whether a drawer may be opened over this form to create what a relation needs. */
  readonly nested?: boolean;
}

export const FormContext = createContext<FormSurroundings>({ values: {} });
export const useForm = (): FormSurroundings => useContext(FormContext);
