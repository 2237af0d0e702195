import type { SystemTable } from '../../stores/systemTable.ts';

/** Both ends of the chain of seals: `head`, the entry that was sealed last, and `start`, the last one that retention has removed. */
export const chainTable: SystemTable = {
  name: 'audit_chain',
  key: ['place'],
  columns: {
    place: { type: 'text' },
    number: { type: 'integer' },
    seal: { type: 'text' },
    noted: { type: 'integer' },
    /** Seal of the row itself. */
    mark: { type: 'text' },
  },
};
