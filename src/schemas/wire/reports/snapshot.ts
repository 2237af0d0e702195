import { z } from 'zod';
import { place } from '../knowledge/places.ts';
import { snapshotKinds, type SnapshotKind } from './report.ts';

/** A source as it was when the report was written. */
export const snapshot = z.strictObject({
  id: z.int().positive(),
  kind: z.enum(Object.keys(snapshotKinds) as [SnapshotKind, ...SnapshotKind[]]),
  /** Number of the document, of the data source, or of the server of the tool. */
  source: z.int().positive(),
  name: z.string(),
  revision: z.int().positive().nullable(),
  /** Where in the document it stands; null of what is no document. */
  place: place.nullable(),
  text: z.string(),
  takenAt: z.string(),
});
export type Snapshot = Readonly<z.infer<typeof snapshot>>;
