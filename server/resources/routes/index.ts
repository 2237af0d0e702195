import type { Verb } from '#schemas/kit/endpoint.ts';
import { bulkRemove } from './bulkRemove.ts';
import { bulkUpdate } from './bulkUpdate.ts';
import { create } from './create.ts';
import type { Answer, Door } from './door.ts';
import { history } from './history.ts';
import { list } from './list.ts';
import { purge } from './purge.ts';
import { remove } from './remove.ts';
import { restore } from './restore.ts';
import { revert } from './revert.ts';
import { show } from './show.ts';
import { trash } from './trash.ts';
import { update } from './update.ts';

/** Verbs whose requests or answers are files; they have rooms of their own. */
export type FileVerb = 'import' | 'export';

/** The route of each verb. The compiler keeps it complete. */
export const routes: Readonly<Record<Exclude<Verb, FileVerb>, (door: Door) => Answer>> = {
  list,
  create,
  show,
  update,
  remove,
  bulkUpdate,
  bulkRemove,
  history,
  revert,
  trash,
  restore,
  purge,
};
