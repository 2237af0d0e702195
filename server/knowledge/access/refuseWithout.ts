import { sql } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { SpaceRight } from '#schemas/wire/knowledge/rights.ts';
import type { Actor } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { documentTest, spaceTest } from './tests.ts';

/** Refuses with KNOWLEDGE_RIGHT_MISSING an actor who has not that right over all of a space; the product itself may everything. */
export async function refuseWithoutSpace(db: Database, actor: Actor | null, space: number, right: SpaceRight): Promise<void> {
  if (actor === null || actor.isAdmin) return;
  const { rows } = await sql`select 1 from spaces where spaces.id = ${space} and ${spaceTest(actor, right, true)}`.execute(db);
  if (rows.length === 0) throw refuse('KNOWLEDGE_RIGHT_MISSING', { right });
}

/** The same of documents. */
export async function refuseWithoutDocument(db: Database, actor: Actor | null, document: number, right: SpaceRight): Promise<void> {
  if (actor === null || actor.isAdmin) return;
  const { rows } = await sql`select 1 from documents where documents.id = ${document} and ${documentTest(actor, right)}`.execute(db);
  if (rows.length === 0) throw refuse('KNOWLEDGE_RIGHT_MISSING', { right });
}
