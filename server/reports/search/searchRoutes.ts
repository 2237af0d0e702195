import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/deepSearches.ts';
import type { Language } from '#schemas/kit/text.ts';
import { engineName } from '#schemas/wire/models.ts';
import { answer } from '../../calls/answer.ts';
import type { Actor, Context } from '../../context.ts';
import { beginSearch, change, confirm, remove, searchFor } from './changeSearch.ts';
import { namedSources, offeredSources } from './searchSources.ts';
import { progressOf } from './searchStore.ts';

/** Answers the calls on deep searches. */
export function searchRoutes(app: FastifyInstance, context: Context): void {
  const told = async (actor: Actor, id: string, language: Language) =>
    progressOf(context.store.lookups, await searchFor(context, actor, id), language);

  answer(app, calls.listSearchSources, ({ actor }) => offeredSources(context, actor));
  answer(app, calls.startSearch, async ({ actor, body: { question, sources, budget, model: wanted }, language }) => {
    const named = await namedSources(context, actor, sources);
    const { name } = await context.models.open(wanted ?? null);
    const model = name === engineName ? null : name;
    const id = await beginSearch(context, actor, { question, sources: named, budget, model, language });
    return told(actor, String(id), language);
  });
  answer(app, calls.readSearch, ({ actor, params, language }) => told(actor, params.id, language));
  answer(app, calls.confirmPlan, async ({ actor, params, body: { steps, budget }, language }) => {
    const search = await searchFor(context, actor, params.id);
    const sources = await namedSources(
      context,
      actor,
      steps.map(({ source }) => source),
    );
    const planned = steps.map(({ question }, at) => ({ question, source: sources[at]! }));
    await confirm(context, search, planned, budget ?? search.budget);
    return told(actor, params.id, language);
  });
  answer(app, calls.changeSearch, async ({ actor, params, body: { to }, language }) => {
    await change(context, await searchFor(context, actor, params.id), to);
    return told(actor, params.id, language);
  });
  answer(app, calls.deleteSearch, async ({ actor, params }) => {
    await remove(context, await searchFor(context, actor, params.id));
    return null;
  });
}
