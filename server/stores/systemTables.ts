import { accountTables } from '../accounts/accountTables.ts';
import { chatTables } from '../chat/chatTables.ts';
import { fileTables } from '../files/fileTables.ts';
import { importTables } from '../imports/importTables.ts';
import { modelTables } from '../models/modelTables.ts';

/** How a column of a system table is kept. `text` also keeps times (ISO 8601 in UTC) and JSON. */
export type SystemColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'bytes';

export interface SystemColumn {
  readonly type: SystemColumnType;
  /** May be null. */
  readonly optional?: true;
  /** Given to rows that were there before the column; a required column that is added later needs it. */
  readonly initial?: string | number | boolean;
}

export interface SystemIndex {
  readonly on: readonly string[];
  readonly unique?: true;
}

/** A table the product keeps beside those of the resources. */
export interface SystemTable {
  /** Lower snake case; clashes with the table of a resource are refused at start. */
  readonly name: string;
  /** Numbered by the database: a column `id`, counted up and never given twice. Else `key` names the primary key. */
  readonly id?: true;
  readonly key?: readonly string[];
  readonly columns: Readonly<Record<string, SystemColumn>>;
  readonly indexes?: readonly SystemIndex[];
}

/** Every system table. Each room adds its own here; they are made and extended at start like those of the resources. */
export const systemTables: readonly SystemTable[] = [
  ...accountTables,
  ...fileTables,
  {
    name: 'audit',
    id: true,
    columns: {
      at: { type: 'text' },
      user: { type: 'text', optional: true },
      action: { type: 'text' },
      entity: { type: 'text' },
      entityId: { type: 'integer', optional: true },
      entityTitle: { type: 'text', optional: true },
      address: { type: 'text', optional: true },
      changes: { type: 'text', optional: true },
      actorId: { type: 'integer', optional: true },
      entityVersion: { type: 'integer', optional: true },
      version: { type: 'integer' },
      createdAt: { type: 'text' },
      updatedAt: { type: 'text' },
      deletedAt: { type: 'text', optional: true },
    },
    indexes: [{ on: ['deletedAt', 'id'] }, { on: ['entity', 'entityId'] }, { on: ['at'] }, { on: ['user'] }, { on: ['action'] }],
  },
  ...importTables,
  ...modelTables,
  ...chatTables,
];
