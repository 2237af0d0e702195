import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/apps.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { appScenes } from '#schemas/wire/apps/app.ts';
import { missingIn, missingWords } from '#schemas/wire/apps/missing.ts';
import { withModelLists } from '#schemas/wire/apps/writeApp.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../calls/answer.ts';
import type { Context } from '../context.ts';
import { removeRecord } from '../resources/operations/remove.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { refuseOthers } from '../resources/ownership.ts';
import { transact } from '../resources/transact.ts';
import type { AppStore } from './appStore.ts';
import { choicesOf } from './bindings.ts';
import { askedApp } from './chatApp.ts';
import { needsOf, sceneAsApp } from './sceneApps.ts';
import { keepTrial } from './trials.ts';
import { mostApps, usesOf } from './uses.ts';

/** Answers DB-GPT's calls on apps (spec §7, contract §13.2). */
export function appRoutes(app: FastifyInstance, context: Context, resource: Resource, store: AppStore): void {
  readRoutes(app, context, store);
  changeRoutes(app, context, resource, store);
  collectRoutes(app, context, store);
}

function readRoutes(app: FastifyInstance, context: Context, store: AppStore): void {
  const usable = { page: 1, page_size: 100 };
  answer(app, calls.listApps, async ({ actor, body, language }) => {
    const { apps, total } = await store.list(actor, calls.listApps, body);
    return {
      total_count: total,
      total_page: Math.ceil(total / body.page_size),
      current_page: body.page,
      app_list: await store.tell(actor, apps, language),
    };
  });
  answer(app, calls.listHotApps, async ({ actor, body, language }) => {
    const uses = await usesOf(context.store.lookups);
    const filters = [{ field: 'id', operator: 'in' as const, value: uses.size > 0 ? [...uses.keys()] : [0] }];
    const { apps } = await store.rows(actor, calls.listHotApps, { page: 1, page_size: mostApps, filters });
    const hottest = apps.toSorted((one, other) => uses.get(other.id)! - uses.get(one.id)!);
    const from = (body.page - 1) * body.page_size;
    return store.tell(actor, hottest.slice(from, from + body.page_size), language);
  });
  for (const call of [calls.listUsableApps, calls.postUsableApps])
    answer(app, call, async ({ actor, language }) => {
      const { apps } = await store.list(actor, call, usable);
      return store.tell(
        actor,
        apps.filter((each) => each.state === 'published' || missingIn(each) === undefined),
        language,
      );
    });
  for (const call of [calls.infoApp, calls.exportApp])
    answer(app, call, async ({ actor, query, language }) => {
      const scene = query.app_code ? undefined : appScenes.find((each) => each === query.chat_scene);
      if (scene) return sceneAsApp(scene, language, context.clock());
      return one(actor, call, query.app_code ?? query.chat_scene ?? '', language);
    });
  answer(app, calls.detailApp, ({ actor, body, language }) => one(actor, calls.detailApp, body.app_code, language));
  answer(app, calls.showApp, ({ actor, params, language }) => one(actor, calls.showApp, params.code, language));
  answer(app, calls.listAppChoices, async ({ actor, query, language }) =>
    choicesOf(context, { actor, language }, await askedApp(context, actor, query.app_code)),
  );
  answer(app, calls.listNativeScenes, ({ language }) => appScenes.map((scene) => needsOf(scene, language)));

  async function one(...[actor, call, code, language]: [...Parameters<AppStore['find']>, Parameters<AppStore['tell']>[2]]) {
    const [told] = await store.tell(actor, [await store.find(actor, call, code)], language);
    return withModelLists(told!);
  }
}

function changeRoutes(app: FastifyInstance, context: Context, resource: Resource, store: AppStore): void {
  answer(app, calls.createApp, async ({ actor, body, language }) => {
    const [told] = await store.tell(actor, [await store.save(actor, body, null)], language);
    return told!;
  });
  answer(app, calls.editApp, async ({ actor, body }) => {
    await store.save(actor, body, await store.find(actor, calls.editApp, body.app_code ?? ''));
    return true as const;
  });
  answer(app, calls.removeApp, async ({ actor, body }) => {
    const { id } = await store.find(actor, calls.removeApp, body.app_code);
    await transact(context, actor, (call) => removeRecord(call, resource, id));
    return null;
  });
  answer(app, calls.tryApp, async ({ actor, body }) => ({ app_code: await keepTrial(context, actor, body.draft, body.app_code) }));
  answer(app, calls.publishApp, async ({ actor, body, language }) => {
    const found = await store.find(actor, calls.publishApp, body.app_code);
    refuseOthers({ actor }, found);
    const missing = missingIn(found);
    if (missing) throw refuse('APP_INCOMPLETE', { missing: missingWords[missing][language] });
    await transact(context, actor, (call) => updateRecord(call, resource, found.id, {}, 'update', { state: 'published' }));
    return [] as [];
  });
  answer(app, calls.unpublishApp, async ({ actor, body }) => {
    const found = await store.find(actor, calls.unpublishApp, body.app_code);
    refuseOthers({ actor }, found);
    await transact(context, actor, async (call) => {
      await updateRecord(call, resource, found.id, {}, 'update', { state: 'draft' });
      await call.trx.deleteFrom('app_collections').where('app', '=', found.id).execute();
    });
    return [] as [];
  });
}

/** Collecting twice is collecting: the first answer may have been lost on its way. */
function collectRoutes(app: FastifyInstance, { store: { transaction } }: Context, store: AppStore): void {
  answer(app, calls.collectApp, async ({ actor, body }) => {
    const row = { app: (await store.find(actor, calls.collectApp, body.app_code)).id, userId: actor.id };
    await transaction((trx) =>
      trx
        .insertInto('app_collections')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    return null;
  });
  answer(app, calls.uncollectApp, async ({ actor, body }) => {
    const { id } = await store.find(actor, calls.uncollectApp, body.app_code);
    await transaction((trx) => trx.deleteFrom('app_collections').where('app', '=', id).where('userId', '=', actor.id).execute());
    return null;
  });
}
