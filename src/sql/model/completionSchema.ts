import type { SQLNamespace } from '@codemirror/lang-sql';
import type { WireSourceTable } from '#schemas/wire/sources.ts';

/** Tables and columns as the editor completes them: each with its comment, columns with their type; a table of another schema below its schema. */
export function completionSchema(tables: readonly WireSourceTable[]): SQLNamespace {
  const root: Record<string, SQLNamespace> = {};
  for (const { schema, name, comment, columns } of tables) {
    const table = {
      self: { label: name, type: 'type', ...(comment && { detail: comment }) },
      children: columns.map((column) => ({
        label: column.name,
        type: 'property',
        detail: [column.type, column.comment].filter(Boolean).join(' · '),
      })),
    };
    if (schema === null) root[name] = table;
    else root[schema] = { ...(root[schema] as Record<string, SQLNamespace> | undefined), [name]: table };
  }
  return root;
}
