import type { Attachment, FinishReason, Segment, TurnError, TurnStatus, TurnUsage, WireTurn } from '#schemas/wire/chat/turn.ts';
import type { Database } from '../../stores/store.ts';
import { storableText } from '../../calls/readInput.ts';
import { AnswerLog, type Ending, type TurnFacts } from './AnswerLog.ts';

/** A row of the table of turns. */
export interface TurnRow {
  readonly id: number;
  readonly convUid: string;
  readonly turn: number;
  readonly parent: number | null;
  readonly beside: number | null;
  readonly question: string;
  readonly asked: string | null;
  readonly attachments: string;
  readonly model: string;
  readonly status: TurnStatus;
  readonly segments: string;
  readonly finishReason: FinishReason | null;
  readonly usage: string | null;
  readonly error: string | null;
  readonly dropped: number;
  readonly startedAt: string;
  readonly replica: string;
  readonly work: string | null;
}

const columns = [
  'id',
  'convUid',
  'turn',
  'parent',
  'beside',
  'question',
  'asked',
  'attachments',
  'model',
  'status',
  'segments',
  'finishReason',
  'usage',
  'error',
  'dropped',
  'startedAt',
  'replica',
  'work',
] as const;

export const turnRows = (db: Database) => db.selectFrom('turns').select(columns);

/** One turn of a conversation; undefined when there is none of that number. */
export async function findTurn(db: Database, convUid: string, turn: number): Promise<TurnRow | undefined> {
  return (await turnRows(db).where('convUid', '=', convUid).where('turn', '=', turn).executeTakeFirst()) as TurnRow | undefined;
}

export const segmentsOf = ({ segments }: Pick<TurnRow, 'segments'>): Segment[] => JSON.parse(segments) as Segment[];

/** Text of an answer, without thinking. */
export const textOf = (segments: readonly Segment[]): string =>
  segments.flatMap(({ kind, text }) => (kind === 'text' ? [text] : [])).join('');

/** Text that the search reads. */
export const wordsOfTurn = (question: string, segments: readonly Segment[]): string =>
  storableText(`${question}\n${textOf(segments)}`).toLowerCase();

/** The files that its question came with. */
export const attachmentsOf = ({ attachments }: Pick<TurnRow, 'attachments'>): Attachment[] => JSON.parse(attachments) as Attachment[];

const parsed = <Value>(json: string | null): Value | null => (json === null ? null : (JSON.parse(json) as Value));

/** A turn as it is told; a log that runs here is ahead of its row. */
export const wireTurn = (row: TurnRow, rating: number | null, log?: AnswerLog): WireTurn => ({
  turn: row.turn,
  parent: row.parent,
  beside: row.beside,
  question: row.question,
  attachments: attachmentsOf(row),
  model: row.model,
  status: row.status,
  segments: log && row.status === 'running' ? log.segments : segmentsOf(row),
  finishReason: row.finishReason,
  usage: parsed<TurnUsage>(row.usage),
  error: parsed<TurnError>(row.error),
  dropped: row.dropped,
  rating,
  startedAt: row.startedAt,
});

/** End of a stored turn; undefined while it runs. */
export const endingOf = ({ status, usage, error, finishReason }: TurnRow): Ending | undefined =>
  status === 'running'
    ? undefined
    : { status, usage: parsed<TurnUsage>(usage), error: parsed<TurnError>(error), reason: finishReason ?? 'stop' };

/** The log of a turn as far as it is stored. */
export const logOf = (row: TurnRow): AnswerLog => new AnswerLog(factsOf(row), segmentsOf(row), endingOf(row));

/** Facts of a stored turn from its start. */
export function factsOf(row: TurnRow): TurnFacts {
  const { convUid, turn, parent, beside, question, model, dropped, startedAt } = row;
  return { convUid, turn, parent, beside, question, attachments: attachmentsOf(row), model, dropped, startedAt };
}
