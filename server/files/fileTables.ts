import type { SystemTable } from '../stores/systemTable.ts';

/** Bytes of each part of a file but the last, which has what is left. */
export const partSize = 256 * 1024;

/** Uploaded files, their bytes in parts: in the database, so that every replica has them and no name ever becomes a path. */
export const fileTables: readonly SystemTable[] = [
  {
    name: 'files',
    key: ['name'],
    columns: {
      name: { type: 'text' },
      originalName: { type: 'text' },
      type: { type: 'text' },
      size: { type: 'integer' },
      isWhole: { type: 'boolean' },
      userId: { type: 'integer' },
      createdAt: { type: 'text' },
    },
    indexes: [{ on: ['userId'] }, { on: ['isWhole', 'createdAt'] }],
  },
  {
    name: 'file_parts',
    id: true,
    columns: { name: { type: 'text' }, part: { type: 'integer' }, bytes: { type: 'bytes' } },
    indexes: [{ on: ['name', 'part'], unique: true }],
  },
];
