import type { SharedFile, SharedTurn } from '#schemas/wire/chat/shares.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import type { Database } from '../../stores/store.ts';
import { nameInAddress } from '../context/attachments.ts';
import { pathTo } from '../context/pathTo.ts';
import { attachmentsOf, segmentsOf, type TurnRow, turnRows } from '../turns/turnRows.ts';

/** Contents of a share: kept apart from the conversation, so that nothing that is said or changed later comes into it. */
interface Snapshot {
  readonly title: string;
  readonly chatMode: string;
  readonly turns: readonly SharedTurn[];
}

/** Contents as they are stored: shares that were made before files came along hold the number of those. */
interface StoredSnapshot extends Omit<Snapshot, 'turns'> {
  readonly turns: readonly (SharedTurn | (Omit<SharedTurn, 'files' | 'unshared'> & { readonly files: number }))[];
}

/** Reads the stored contents of a share. */
export function readSnapshot(content: string): Snapshot {
  const { turns, ...rest } = JSON.parse(content) as StoredSnapshot;
  return { ...rest, turns: turns.map((turn) => ('unshared' in turn ? turn : { ...turn, files: [], unshared: turn.files })) };
}

/** Most files of one share. */
const mostFiles = 200;

type OverTurn = TurnRow & { readonly status: SharedTurn['status'] };

/**
 * A turn as others may read it. Thoughts of the model stay out, which may quote files and prompts, and the words of errors, which may
 * tell of the model's address.
 */
const sharedTurn = (row: OverTurn, files: readonly SharedFile[]): SharedTurn => ({
  question: row.question,
  files: [...files],
  unshared: attachmentsOf(row).length - files.length,
  model: row.model,
  status: row.status,
  segments: segmentsOf(row).filter(({ kind }) => kind === 'text'),
  started_at: row.startedAt,
});

const isOver = (row: TurnRow): row is OverTurn => row.status !== 'running' && row.status !== 'waiting';

/** One turn as others may read it, without its files; undefined while it is being answered. */
export const sharedTurnOf = (row: TurnRow): SharedTurn | undefined => (isOver(row) ? sharedTurn(row, []) : undefined);

/** The version of a conversation that is looked at, and the names of the files that it shows: the first of them is file 1. */
interface ToShare {
  readonly turns: readonly SharedTurn[];
  readonly names: readonly string[];
}

/** The version of one's own conversation that is looked at, as far as it has been answered, with the files that are still there. */
export async function turnsToShare(db: Database, userId: number, convUid: string, leaf: number | null): Promise<ToShare> {
  const rows = (await turnRows(db).where('convUid', '=', convUid).orderBy('turn').execute()) as TurnRow[];
  const over = pathTo(rows, leaf).filter(isOver);
  const there = await namesThere(db, userId, over.flatMap(attachmentsOf));
  const names: string[] = [];
  const filesOf = (row: OverTurn): SharedFile[] =>
    attachmentsOf(row).flatMap(({ url, name, size, kind }) => {
      const stored = nameInAddress(url);
      if (!there.has(stored) || names.length === mostFiles) return [];
      return [{ file: names.push(stored), name, size, ...(kind && { kind }) }];
    });
  return { turns: over.map((row) => sharedTurn(row, filesOf(row))), names };
}

/** Names of the files among these that are there, and of this user. */
async function namesThere(db: Database, userId: number, attachments: readonly Attachment[]): Promise<ReadonlySet<string>> {
  const names = [...new Set(attachments.map(({ url }) => nameInAddress(url)))].filter((name) => name !== '').slice(0, mostFiles);
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('name')
    .where('name', 'in', names)
    .where('userId', '=', userId)
    .where('isWhole', '=', true)
    .execute();
  return new Set(rows.map(({ name }) => String(name)));
}
