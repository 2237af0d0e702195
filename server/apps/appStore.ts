import type { AppsAsked } from '#schemas/contracts/apps.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Language } from '#schemas/kit/text.ts';
import { type GivenApp, isYes, type WireApp } from '#schemas/wire/apps/givenApp.ts';
import { modeOf, readApp, readQuestions } from '#schemas/wire/apps/readApp.ts';
import { type App, questionIn, type ToldTo, writeApp } from '#schemas/wire/apps/writeApp.ts';
import type { Filter, ListQuery } from '#schemas/wire/listQuery.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context, Values } from '../context.ts';
import { createRecord } from '../resources/operations/create.ts';
import { listRecords } from '../resources/operations/list.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { actorThrough } from '../resources/scope/actThrough.ts';
import { transact } from '../resources/transact.ts';
import { collectedBy, usedBy, usesOf } from './uses.ts';

type Asking = Partial<AppsAsked> & Pick<AppsAsked, 'page' | 'page_size'>;

/** Apps as DB-GPT's clients reach them: by their codes. */
export type AppStore = ReturnType<typeof createAppStore>;

const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const condition = (field: string, operator: 'eq' | 'contains' | 'in', value: unknown): Filter[] =>
  given(value) ? [{ field, operator, value }] : [];

export function createAppStore(context: Context, resource: Resource) {
  const { lookups } = context.store;

  async function filtersOf(actor: Actor, asked: Asking): Promise<Filter[]> {
    const ids = [
      ...(isYes(asked.is_collected) ? [await collectedBy(lookups, actor)] : []),
      ...(isYes(asked.is_recent_used) ? [await usedBy(lookups, actor)] : []),
    ];
    return [
      ...condition('uid', 'eq', asked.app_code),
      ...condition('uid', 'in', asked.app_codes?.length ? asked.app_codes : undefined),
      ...condition('name', 'contains', asked.app_name),
      ...condition('mode', 'eq', asked.team_mode && modeOf(asked.team_mode)),
      ...condition('language', 'eq', asked.language === 'zh' || asked.language === 'en' ? asked.language : undefined),
      ...condition('category', 'eq', asked.category),
      ...condition('state', 'eq', given(asked.published) ? (isYes(asked.published) ? 'published' : 'draft') : undefined),
      ...condition('owner', 'eq', isYes(asked.mine) ? actor.id : undefined),
      ...ids.map((each): Filter => ({ field: 'id', operator: 'in', value: each.length > 0 ? each : [0] })),
    ];
  }

  async function rows(actor: Actor, call: CallContract, query: Pick<ListQuery, 'page' | 'page_size' | 'filters' | 'search'>) {
    const sorters = [{ field: 'updatedAt', order: 'desc' as const }];
    const { items, total_count: total } = await listRecords(context, actorThrough(actor, resource, call), resource, { ...query, sorters });
    return { apps: items as unknown as App[], total };
  }

  /** Apps of a query, newest first, and how many there are in all. */
  const list = async (actor: Actor, call: CallContract, asked: Asking) =>
    rows(actor, call, {
      page: asked.page,
      page_size: asked.page_size,
      filters: await filtersOf(actor, asked),
      ...(asked.search && { search: asked.search }),
    });

  async function find(actor: Actor, call: CallContract, code: string): Promise<App> {
    const { apps } = await list(actor, call, { page: 1, page_size: 1, app_code: code.slice(0, 200) || '-' });
    if (!apps[0]) throw refuse('APP_NOT_FOUND', { app: code.slice(0, 100) });
    return apps[0];
  }

  async function flowsNamed(apps: readonly App[]): Promise<Map<number, { uid: string; name: string }>> {
    const ids = apps.flatMap(({ flow }) => (flow === null ? [] : [flow]));
    if (ids.length === 0) return new Map();
    const found = await lookups.selectFrom('flows').select(['id', 'uid', 'name']).where('id', 'in', ids).execute();
    return new Map(found.map(({ id, uid, name }) => [Number(id), { uid: String(uid), name: String(name) }]));
  }

  /** Apps as somebody is told of them. */
  async function tell(actor: Actor, apps: readonly App[], language: Language): Promise<WireApp[]> {
    const collected = new Set(await collectedBy(lookups, actor));
    const [uses, flows] = [
      await usesOf(
        lookups,
        apps.map(({ id }) => id),
      ),
      await flowsNamed(apps),
    ];
    return apps.map((app) => {
      const isEditable = actor.isAdmin || app.owner === actor.id;
      const told: ToldTo = {
        language,
        isCollected: collected.has(app.id),
        hot: uses.get(app.id) ?? 0,
        isEditable,
        flow: isEditable && app.flow !== null ? flows.get(app.flow) : undefined,
      };
      return writeApp(app, told);
    });
  }

  /** The flow that an app names by its uid; whether whoever saves it may use that is asked as it is written. */
  async function flowBy(uid: string | undefined): Promise<number | null> {
    if (uid === undefined) return null;
    const row = await lookups.selectFrom('flows').select('id').where('uid', '=', uid).where('deletedAt', 'is', null).executeTakeFirst();
    if (!row) throw refuse('FLOW_NOT_FOUND', { flow: uid.slice(0, 100) });
    return Number(row['id']);
  }

  /** Saves an app that a client sent whole. What only our apps have stays as it was. */
  async function save(actor: Actor, sent: GivenApp, before: App | null): Promise<App> {
    const { record, flowUid, wire } = readApp(sent);
    const questions = readQuestions(sent.recommend_questions, (id) => (questionIn(id).app === before?.id ? questionIn(id).n : 0));
    const whole: Values = { ...record, flow: await flowBy(flowUid), questions };
    const row = await transact(context, actor, (call) =>
      before ? updateRecord(call, resource, before.id, whole, 'update', { wire }) : createRecord(call, resource, whole, 'create', { wire }),
    );
    return row as unknown as App;
  }

  return { list, rows, find, tell, save };
}
