import { z } from 'zod';
import { type Field, type FieldOptions, resolveField } from '../field.ts';
import type { Text } from '../text.ts';
import { CellProblem, type Kind } from './kind.ts';

interface Upload {
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

declare module '../field.ts' {
  interface KindExtras {
    file: Upload;
    image: Upload;
  }
}

export interface FileOptions extends FieldOptions<string> {
  /** Media types, such as `image/png`. */
  readonly accept?: readonly string[];
  /** 5 MiB unless said. */
  readonly maxBytes?: number;
}

/** The address a stored file is read at: an unguessable name that the server gave, never a path of the client's making. */
export const fileAddress = z.string().regex(/^\/api\/view\/files\/[A-Za-z0-9_-]{22,64}(?:\.[a-z0-9]{1,8})?$/, 'fileAddress');

const defaultMaxBytes = 5 * 1024 * 1024;
const unlisted = { filter: false, sort: false, inFiles: false };

/** The address of an uploaded file. */
export const file = <const O extends FileOptions = object>(label: Text, options: O = {} as O) =>
  resolveField(
    'file',
    label,
    () => fileAddress,
    { accept: options.accept ?? [], maxBytes: options.maxBytes ?? defaultMaxBytes },
    options,
    unlisted,
  );

/** The address of an uploaded picture. SVG is not accepted: it can carry script. */
export const image = <const O extends FileOptions = object>(label: Text, options: O = {} as O) => {
  const extras = {
    accept: options.accept ?? ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
    maxBytes: options.maxBytes ?? defaultMaxBytes,
  };
  return resolveField('image', label, () => fileAddress, extras, options, unlisted);
};

const address = {
  column: 'text',
  index: 'none',
  comparable: true,
  operators: ['null', 'nnull'],
  searchable: false,
  toText: (value: string) => value,
  readText: (): never => {
    throw new CellProblem('notImportable');
  },
} as const;

export const fileKind: Kind<Field<'file'>, string> = {
  ...address,
  sample: (index) => `/api/view/files/${String(index).padStart(22, '0')}.bin`,
};
export const imageKind: Kind<Field<'image'>, string> = {
  ...address,
  sample: (index) => `/api/view/files/${String(index).padStart(22, '0')}.png`,
};
