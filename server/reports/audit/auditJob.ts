import { z } from 'zod';
import { languages, type Text } from '#schemas/kit/text.ts';
import { fill, refuse } from '#schemas/wire/errors.ts';
import { valuesBefore } from '#schemas/wire/history.ts';
import { engineName } from '#schemas/wire/models.ts';
import { auditRequest } from '#schemas/wire/reports/comparison.ts';
import type { Block } from '#schemas/wire/reports/report.ts';
import { actorNow } from '../../accounts/sessions/actorNow.ts';
import type { Context, Row } from '../../context.ts';
import { defineJob } from '../../jobs/defineJob.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { entriesSince } from '../../resources/operations/history.ts';
import { showRecord } from '../../resources/operations/show.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import { quotesIn } from '../document/checkBlocks.ts';
import { snapshotsOf } from '../snapshots.ts';
import { compareByRule, passagesIndex } from './compare.ts';
import { compareByModel, type Judged, portionsOf } from './compareByModel.ts';
import { dataOf, type Passage, passagesOf, statementsOf } from './statements.ts';

/** Statements of one report that are checked at most, the first ones. */
const mostStatements = 200;

const versionWords: Text = { zh: '第 {version} 版', en: 'Version {version}' };

const payload = z.strictObject({
  report: z.int().positive(),
  asked: auditRequest,
  language: z.enum(languages),
  sessionId: z.string().optional(),
});
type Payload = z.output<typeof payload>;

const blocksOf = (row: Readonly<Record<string, unknown>>): readonly Block[] => (row['blocks'] as readonly Block[] | null) ?? [];

/** The blocks that a report had in an earlier version. Refuses with VERSION_NOT_FOUND. */
export async function blocksIn(context: Context, row: Row, version: number): Promise<readonly Block[]> {
  const resource = resourceIn(context, 'reports');
  const later = await entriesSince(context.store.lookups, resource, row.id, version);
  if (!later || version >= row.version) throw refuse('VERSION_NOT_FOUND', { version });
  return blocksOf({ ...row, ...valuesBefore(resource, later) });
}

/** The passages that a report is held against. */
async function passagesFor(context: Context, row: Row, { asked, language }: Payload): Promise<Passage[]> {
  if (asked.against === 'version') {
    const source = fill(versionWords[language], { version: asked.version });
    const blocks = await blocksIn(context, row, asked.version);
    return [...statementsOf(blocks).map((text) => ({ text, source })), ...dataOf(blocks)];
  }
  const blocks = blocksOf(row);
  const kept = await snapshotsOf(
    context.store.lookups,
    quotesIn(blocks).map(({ snapshot }) => snapshot),
  );
  return [...[...kept.values()].flatMap(({ text, name }) => passagesOf(text, name)), ...dataOf(blocks)];
}

/** Holds every statement of a report against its sources, or against an earlier version, and stores all that came of it at once. */
export const auditJob = defineJob({
  kind: 'reports.audit',
  payload,
  limits: { attempts: 3, atOnce: { server: 1, owner: 2 } },
  async run({ context, payload: given, owner, signal, progress }) {
    const { report, asked, language, sessionId } = given;
    const actor = await actorNow(context, { id: owner ?? 0, ...(sessionId && { sessionId }) });
    if (!actor) throw refuse('DEEP_SEARCH_RIGHT_LOST');
    const { related: _, ...row } = await showRecord(context, actor, resourceIn(context, 'reports'), report);
    const statements = statementsOf(blocksOf(row)).slice(0, mostStatements);
    const passages = passagesIndex(await passagesFor(context, row, given));
    const model = await context.models.open(asked.model ?? null);
    const judged: Judged[] = [];
    for (const portion of portionsOf(statements)) {
      signal.throwIfAborted();
      progress({ done: judged.length, total: statements.length });
      judged.push(
        ...(model.name === engineName
          ? portion.map((statement) => ({ ...compareByRule(statement, passages, language), isByModel: false }))
          : await compareByModel({ models: context.models, means: { actor, model: model.name, signal }, language }, portion, passages)),
      );
    }
    const about = {
      report: row.id,
      reportVersion: row.version,
      against: asked.against,
      otherVersion: asked.against === 'version' ? asked.version : null,
    };
    await transact(context, actor, async (call) => {
      for (const [at, { outcome, passage, reason, isByModel }] of judged.entries())
        await createRecord(call, resourceIn(context, 'comparisons'), {}, 'create', {
          ...about,
          position: at + 1,
          statement: statements[at],
          outcome,
          passage: passage?.text ?? null,
          source: passage?.source ?? null,
          reason,
          checkedBy: isByModel ? model.name : null,
          owner: actor.id,
          ownerName: actor.username,
        });
    });
    return { statements: judged.length };
  },
});
