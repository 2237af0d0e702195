import type { CallMeans } from '../../tools/offered.ts';
import { resourceFor, type ToolMeans } from '../../tools/tool.ts';
import type { SourceEntry } from '../entry.ts';

/** Types of resources that are sources (contract §13.3), their value the name. */
export const sourceKinds = ['database'];

/** The source that a call is about: one that it was given, and that whoever asks may ask now. */
export const sourceOf = (named: string | undefined, means: CallMeans & Pick<ToolMeans, 'context'>): Promise<SourceEntry> =>
  means.context.sources.named(means.asker, resourceFor(named, sourceKinds, means));
