import { z } from 'zod';

const node = {
  title: z.string(),
  key: z.string(),
  /** `db`, `table`, or the type of a column in the words of its source. */
  type: z.string(),
  default_value: z.null(),
  can_null: z.enum(['YES', 'NO']),
  comment: z.string().nullable(),
};
const column = z.strictObject({ ...node, children: z.tuple([]) });
const table = z.strictObject({ ...node, children: z.array(column) });

/** Tree of a source, its tables and their columns (contract §6). */
export const editorNode = z.strictObject({ ...node, children: z.array(table) });
export type EditorNode = z.infer<typeof editorNode>;

/** The statement of a turn as a model proposes one (contract §6). */
export const editorStatement = z.strictObject({
  thoughts: z.string(),
  direct_response: z.string(),
  sql: z.string(),
  display_type: z.string(),
});
