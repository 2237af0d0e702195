import { sql } from 'kysely';
import type { z } from 'zod';
import type { FieldProblems } from '#schemas/kit/problems.ts';
import type { usagePeriod, WireUse } from '#schemas/wire/models.ts';
import { calledTitle } from '#schemas/recordTitles.ts';
import { dayIn } from '#schemas/kit/timeZone.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';

type Period = z.output<typeof usagePeriod>;

const mostDays = 366;
const dayMs = 86_400_000;

/** Refuses with VALIDATION_FAILED a period that ends before it begins, or has more than 366 days. */
function checkPeriod({ from, to }: Period): void {
  const earliest = dayIn(Date.parse(to) - (mostDays - 1) * dayMs, 'UTC');
  const errors: FieldProblems | undefined =
    to < from
      ? { to: { key: 'tooSmall', params: { min: from } } }
      : from < earliest
        ? { from: { key: 'tooSmall', params: { min: earliest } } }
        : undefined;
  if (errors) throw refuse('VALIDATION_FAILED', {}, { errors });
}

const orNull = (value: unknown): number | null => (value === null || value === undefined ? null : Math.round(Number(value)));

/** Reads the usage in a period: a row for each day, user and model, the latest day first. A user who is gone is named by number. */
export async function readUse({ store }: Context, asked: Period): Promise<WireUse[]> {
  checkPeriod(asked);
  const rows = await store.db
    .selectFrom('model_uses as use')
    .leftJoin('users', 'users.id', 'use.userId')
    .select(['use.day', 'use.userId', 'users.username', 'users.name', 'use.model'])
    .select(({ fn }) => [
      fn.countAll().as('all'),
      fn.count('use.callType').as('calls'),
      fn.sum('use.failed').as('failed'),
      fn.sum('use.promptTokens').as('promptTokens'),
      fn.sum('use.completionTokens').as('completionTokens'),
      fn.sum('use.documents').as('documents'),
      fn.sum('use.characters').as('characters'),
      // As a real number on both databases.
      sql`avg(use."firstMs" * 1.0)`.as('firstMs'),
      sql`avg(use."totalMs" * 1.0)`.as('totalMs'),
    ])
    .where('use.day', '>=', asked.from)
    .where('use.day', '<=', asked.to)
    .groupBy(['use.day', 'use.userId', 'users.username', 'users.name', 'use.model'])
    .orderBy('use.day', 'desc')
    .orderBy('use.userId')
    .orderBy('use.model')
    .execute();
  return rows.map((row) => ({
    day: String(row['day']),
    user: row['username'] ? calledTitle(String(row['username']), row['name']) : `#${row['userId']}`,
    model: String(row['model']),
    turns: Number(row['all']) - Number(row['calls']),
    calls: Number(row['calls']),
    failed: Number(row['failed']),
    promptTokens: Number(row['promptTokens']),
    completionTokens: Number(row['completionTokens']),
    documents: Number(row['documents']),
    characters: Number(row['characters']),
    firstMs: orNull(row['firstMs']),
    totalMs: orNull(row['totalMs']),
  }));
}
