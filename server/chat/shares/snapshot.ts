import type { SharedTurn } from '#schemas/wire/chat/shares.ts';
import type { Database } from '../../stores/store.ts';
import { pathTo } from '../context/pathTo.ts';
import { attachmentsOf, segmentsOf, type TurnRow, turnRows } from '../turns/turnRows.ts';

/** Contents of a share: kept apart from the conversation, so that nothing that is said or changed later comes into it. */
export interface Snapshot {
  readonly title: string;
  readonly chatMode: string;
  readonly turns: readonly SharedTurn[];
}

type OverTurn = TurnRow & { readonly status: SharedTurn['status'] };

/**
 * A turn as others may read it. Files stay out, as their addresses open them to whoever has them, also after the share has ended; so
 * do what the model thought, which may quote files and prompts, and the words of errors, which may tell of the model's address.
 */
const sharedTurn = (row: OverTurn): SharedTurn => ({
  question: row.question,
  files: attachmentsOf(row).length,
  model: row.model,
  status: row.status,
  segments: segmentsOf(row).filter(({ kind }) => kind === 'text'),
  started_at: row.startedAt,
});

const isOver = (row: TurnRow): row is OverTurn => row.status !== 'running';

/** One turn as others may read it; undefined while it is being answered. */
export const sharedTurnOf = (row: TurnRow): SharedTurn | undefined => (isOver(row) ? sharedTurn(row) : undefined);

/** The version of a conversation that is looked at, as far as it has been answered. */
export async function turnsToShare(db: Database, convUid: string, leaf: number | null): Promise<SharedTurn[]> {
  const rows = (await turnRows(db).where('convUid', '=', convUid).orderBy('turn').execute()) as TurnRow[];
  return pathTo(rows, leaf).filter(isOver).map(sharedTurn);
}
