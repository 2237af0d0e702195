import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/plugins.ts';
import { answer } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Context } from '../../context.ts';
import { acceptFiles } from '../../files/acceptFiles.ts';
import { fileInForm } from '../../files/fileInForm.ts';
import { plainName } from '../../files/fileTypes.ts';
import { refuseCommands } from '../servers/toolServer.ts';
import { marketManifest, marketPlugins, updateMarket } from './hub.ts';
import { install, installsOf, uninstall } from './installs.ts';
import { mostManifestBytes, readManifest } from './readManifest.ts';

const has = (text: string, wanted: string | null | undefined): boolean => !wanted || text.toLowerCase().includes(wanted.toLowerCase());

/** Answers the calls of DB-GPT's clients on plugins (contract §14). A plugin is a manifest: nothing of it is ever run here (attack F4). */
export async function pluginRoutes(app: FastifyInstance, context: Context): Promise<void> {
  answer(app, calls.queryPlugins, async ({ actor, body }) => {
    refuseCommands(body);
    const { page_index, page_size, filter } = body;
    const found = (await marketPlugins(context.store.lookups, actor.id)).filter(
      ({ name, description, author, type }) =>
        has(name, filter.name) && has(description, filter.description) && has(author, filter.author) && has(type, filter.type),
    );
    const datas = found.slice((page_index - 1) * page_size, page_index * page_size);
    return { page_index, page_size, total_page: Math.ceil(found.length / page_size), total_row_count: found.length, datas };
  });
  answer(app, calls.updateHub, async ({ body, reply }) => {
    refuseCommands(body);
    const { channel, url, branch, authorization } = body;
    const from = { channel: channel ?? 'git', url, branch: branch || 'main', authorization: authorization ?? undefined };
    await updateMarket(context, from, untilGone(reply));
    return null;
  });
  answer(app, calls.listMyPlugins, ({ actor }) => installsOf(context, actor));
  answer(app, calls.installPlugin, async ({ actor, request, query }) => {
    refuseCommands(request.body);
    await install(context, actor, await marketManifest(context.store.lookups, query.plugin_name));
    return null;
  });
  answer(app, calls.uninstallPlugin, async ({ actor, request, query }) => {
    refuseCommands(request.body);
    await uninstall(context, actor, query.plugin_name);
    return null;
  });
  await app.register(async (scope) => {
    await acceptFiles(scope);
    answer(scope, calls.uploadPlugin, async ({ actor, request }) => {
      const { name: given, bytes } = await fileInForm(request, mostManifestBytes);
      const name = plainName(given);
      await install(context, actor, await readManifest(name, bytes), name);
      return null;
    });
  });
}
