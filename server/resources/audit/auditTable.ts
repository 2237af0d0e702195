import type { SystemTable } from '../../stores/systemTable.ts';

/** Everything that was done, as the log shows it and the history of records is read from. */
export const auditTable: SystemTable = {
  name: 'audit',
  id: true,
  columns: {
    at: { type: 'text' },
    user: { type: 'text', optional: true },
    token: { type: 'text', optional: true },
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
    /** Place in the chain of seals, and the seal: given soon after the entry is committed. */
    sealNumber: { type: 'integer', optional: true },
    seal: { type: 'text', optional: true },
  },
  indexes: [
    { on: ['deletedAt', 'id'], where: '"deletedAt" is not null' },
    { on: ['entity', 'entityId'] },
    { on: ['at'] },
    { on: ['user'] },
    { on: ['action'] },
    { on: ['sealNumber'], unique: true, where: '"sealNumber" is not null' },
    { on: ['id'], where: '"sealNumber" is null' },
  ],
};
