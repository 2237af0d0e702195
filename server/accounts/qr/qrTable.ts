import type { Database } from '../../stores/store.ts';
import { digestOf } from '../secrets.ts';

export type QrState = 'waiting' | 'approved' | 'refused' | 'used';

/** A sign-in by phone as it is kept: the browser's secret and the code on its screen only as digests. */
export interface QrSignIn {
  readonly id: string;
  readonly secretHash: string;
  readonly codeHash: string;
  readonly state: QrState;
  /** User who approved or denied the browser, and in which session. */
  readonly userId: number | null;
  readonly approvedBy: string | null;
  readonly address: string | null;
  readonly browser: string | null;
  readonly startedAt: string;
  readonly expiresAt: string;
}

export const insertQr = async (db: Database, row: QrSignIn): Promise<void> =>
  void (await db.insertInto('qr_sign_ins').values(row).execute());

export const findQrById = async (db: Database, id: string): Promise<QrSignIn | undefined> =>
  (await db.selectFrom('qr_sign_ins').selectAll().where('id', '=', id).executeTakeFirst()) as QrSignIn | undefined;

export const findQrByCode = async (db: Database, code: string): Promise<QrSignIn | undefined> =>
  (await db.selectFrom('qr_sign_ins').selectAll().where('codeHash', '=', digestOf(code)).executeTakeFirst()) as QrSignIn | undefined;

/** Moves a sign-in on, if nobody else has meanwhile; tells whether it did. */
export async function moveQr(
  db: Database,
  id: string,
  from: QrState,
  to: QrState,
  by: Partial<Pick<QrSignIn, 'userId' | 'approvedBy'>> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('qr_sign_ins')
    .set({ state: to, ...by })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
