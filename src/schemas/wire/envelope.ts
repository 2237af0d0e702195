import type { FieldProblems } from '../kit/problems.ts';
import type { LatestChange } from './history.ts';

/** Every JSON answer of the server (spec §7): the data, or a stable code with words to fall back on. */
export type Envelope<Data> =
  | { readonly success: true; readonly data: Data; readonly err_code: null; readonly err_msg: null }
  | { readonly success: false; readonly data: FailureData | null; readonly err_code: string; readonly err_msg: string | null };

/** Data of a failure beside its code. */
export interface FailureData {
  /** The facts that the words of the code speak of. */
  readonly facts?: Readonly<Record<string, string | number>>;
  /** Problems by field. */
  readonly errors?: FieldProblems;
  /** On a version conflict: the record as it is now. */
  readonly current?: unknown;
  /** The change that made it so. */
  readonly latest?: LatestChange;
}

export const success = <Data>(data: Data): Envelope<Data> => ({ success: true, data, err_code: null, err_msg: null });
export const failure = (code: string, message: string, data: FailureData | null = null): Envelope<never> => ({
  success: false,
  data,
  err_code: code,
  err_msg: message,
});
