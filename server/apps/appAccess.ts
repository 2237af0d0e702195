import { type SqlBool, sql } from 'kysely';
import type { AppQuestion, AppScene } from '#schemas/wire/apps/app.ts';
import type { Team, TeamMode } from '#schemas/wire/agents.ts';
import type { Language } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { isOfOwnRole } from '../resources/ownership.ts';
import type { Asker } from '../sources/service.ts';
import type { Database } from '../stores/store.ts';

/** That an app is one's own, or published for everybody, or for a role that one holds. */
export const mayUse = (asker: Asker) =>
  sql<SqlBool>`(apps.owner = ${asker.id} or (apps.state = 'published' and (apps.audience = 'everyone' or ${isOfOwnRole('apps', asker)})))`;

/** Parts of an app that decide how it answers. */
export interface AppParts {
  readonly mode: TeamMode;
  readonly team: Team | null;
  readonly flow: number | null;
  readonly scene: AppScene | null;
  readonly subject: string | null;
}

/** An app as it is asked. */
export interface UsedApp extends AppParts {
  /** Null of one that is tried before it is saved. */
  readonly id: number | null;
  readonly uid: string;
  readonly name: string;
  readonly description: string;
  readonly language: Language;
  readonly opening: string | null;
  readonly questions: readonly AppQuestion[];
}

const jsonIn = <Value>(stored: unknown, otherwise: Value): Value =>
  typeof stored === 'string' ? (JSON.parse(stored) as Value) : otherwise;

const toApp = (row: Readonly<Record<string, unknown>>): UsedApp => ({
  id: Number(row['id']),
  uid: String(row['uid']),
  name: String(row['name']),
  description: String(row['description']),
  language: row['language'] === 'en' ? 'en' : 'zh',
  mode: row['mode'] as TeamMode,
  team: jsonIn<Team | null>(row['team'], null),
  flow: row['flow'] === null ? null : Number(row['flow']),
  scene: (row['scene'] ?? null) as AppScene | null,
  subject: (row['subject'] ?? null) as string | null,
  opening: (row['opening'] ?? null) as string | null,
  questions: jsonIn<readonly AppQuestion[]>(row['questions'], []),
});

const columns = [
  'id',
  'uid',
  'name',
  'description',
  'language',
  'mode',
  'team',
  'flow',
  'scene',
  'subject',
  'opening',
  'questions',
] as const;

const appsFor = (db: Database, asker: Asker) =>
  db
    .selectFrom('apps')
    .where('apps.deletedAt', 'is', null)
    .$if(!asker.isAdmin, (query) => query.where(mayUse(asker)));

/** Names of apps that somebody may use, of some modes. */
export async function appsOf(db: Database, asker: Asker, modes: readonly TeamMode[]): Promise<{ uid: string; name: string }[]> {
  const rows = await appsFor(db, asker)
    .select(['apps.uid', 'apps.name'])
    .where('apps.mode', 'in', modes)
    .orderBy('apps.name')
    .limit(1_000)
    .execute();
  return rows.map(({ uid, name }) => ({ uid: String(uid), name: String(name) }));
}

/** An app that somebody may use. Refuses with APP_NOT_FOUND, also of one that they may not (attack F1). */
export async function appFor(db: Database, asker: Asker, uid: string): Promise<UsedApp> {
  const row = await appsFor(db, asker)
    .select(columns.map((name) => `apps.${name}` as const))
    .where('apps.uid', '=', uid)
    .executeTakeFirst();
  if (!row) throw refuse('APP_NOT_FOUND', { app: uid.slice(0, 100) });
  return toApp(row);
}
