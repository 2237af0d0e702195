import type { SourceTable } from '../sourceType.ts';
import { type Document, Shape } from './shape.ts';

interface Sampled {
  readonly name: string;
  readonly isView?: boolean;
  readonly comment?: string;
  readonly rows?: number | null;
  /** The column that tells rows apart. */
  readonly key?: string;
  readonly documents: readonly Document[];
}

/** A table whose columns are those that a sample of its rows shows. */
export function sampledTable({ name, isView = false, comment, rows = null, key, documents }: Sampled): SourceTable {
  const shape = new Shape();
  for (const document of documents) shape.take(document);
  const columns = shape.columns().map((column) => ({
    ...column,
    comment: null,
    isNullable: column.name !== key,
    isKey: column.name === key,
    refersTo: null,
  }));
  return { schema: null, name, isView, comment: comment ?? null, rows, columns };
}
