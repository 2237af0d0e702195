import { z } from 'zod';
import type { Language } from '#schemas/kit/text.ts';
import type { AgentResource } from '#schemas/wire/agents.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Room } from '../room.ts';
import type { Context } from '../context.ts';
import type { OfferedTool, Tools } from './offered.ts';
import { accountRoutes } from './signIn/accountRoutes.ts';
import { accountTables, dropAccounts } from './signIn/accountTables.ts';
import { calculate } from './product/calculate.ts';
import { currentTime } from './product/currentTime.ts';
import { marketTables } from './market/hub.ts';
import { keepShipped } from './market/shipped.ts';
import { pluginRoutes } from './market/pluginRoutes.ts';
import { type ConnectedTool, connectedTools, offeredOf } from './servers/connectedTools.ts';
import { serveRoutes } from './serve/serveRoutes.ts';
import { listRoutes } from './servers/listRoutes.ts';
import { serverRoutes } from './servers/serverRoutes.ts';
import { toolTables } from './servers/serverTools.ts';
import { toolServerHooks } from './servers/toolServerHooks.ts';
import { keepPrograms } from './programs/keepPrograms.ts';
import { readProgramFile } from './programs/programFile.ts';
import { createPrograms, type RunningPrograms } from './programs/runningPrograms.ts';
import type { ProductTool } from './tool.ts';

const fits = ({ name, takes }: ProductTool, resources: readonly AgentResource[]): boolean =>
  resources.some(({ type, value }) => (type === 'tool' ? value === name : takes.includes(type)));

/** A server's tool is given by its name, or with all others of its server by the key of that. */
const isGiven = ({ server, tool }: ConnectedTool, resources: readonly AgentResource[]): boolean =>
  resources.some(({ type, value }) => (type === 'tool' ? value === tool.offeredAs : type === 'toolServer' && value === server.key));

const offeredTool = (context: Context, tool: ProductTool, language: Language): OfferedTool => ({
  name: tool.name,
  label: tool.label[language],
  description: tool.about[language],
  parameters: z.toJSONSchema(tool.parameters),
  effect: tool.effect,
  needsConsent: tool.effect === 'acts',
  async call(values, means) {
    const read = tool.parameters.safeParse(values);
    if (!read.success) throw refuse('TOOL_VALUES_INVALID', { tool: tool.name, problem: z.prettifyError(read.error).slice(0, 500) });
    return tool.run(read.data, { ...means, context });
  },
});

/** Tools that agents and flows may call: those of the product's own rooms, and those of servers that are connected. */
export const tools: Room<{ readonly tools: Tools; readonly programs: RunningPrograms }> = {
  tables: [...toolTables, ...marketTables, ...accountTables],
  hooks: { toolServers: toolServerHooks },
  tools: [calculate, currentTime],
  services(context, rooms) {
    const own = rooms.flatMap((room) => room.tools ?? []).filter(({ onlyServed }) => !onlyServed);
    const programs = createPrograms(readProgramFile(context.settings.mcpServersFile), context);
    return {
      programs,
      tools: {
        async listed(asker, language) {
          const connected = (await connectedTools(context, asker)).map((each) => offeredOf(context, each, language));
          return [
            ...own.map(({ name, label, about }) => ({ name, label: label[language], description: about[language] })),
            ...connected.map(({ name, label, description }) => ({ name, label, description })),
          ];
        },
        clientOf: programs.clientOf,
        async offered(asker, language, resources) {
          const wantsServers = resources.some(({ type }) => type === 'tool' || type === 'toolServer');
          const connected = wantsServers ? await connectedTools(context, asker) : [];
          return [
            ...own.filter((tool) => fits(tool, resources)).map((tool) => offeredTool(context, tool, language)),
            ...connected.filter((each) => isGiven(each, resources)).map((each) => offeredOf(context, each, language)),
          ];
        },
      },
    };
  },
  async routes(app, context, rooms) {
    const own = rooms.flatMap((room) => room.tools ?? []);
    listRoutes(
      app,
      context,
      own.filter(({ onlyServed }) => !onlyServed),
    );
    serveRoutes(app, context, own);
    const resource = context.resources.find(({ key }) => key === 'toolServers');
    if (!resource) return;
    app.addHook('onReady', () => keepPrograms(context, context.programs.declared));
    app.addHook('onClose', () => context.programs.close());
    serverRoutes(app, context, resource);
    accountRoutes(app, context);
    await pluginRoutes(app, context);
    app.addHook('onReady', () => keepShipped(context));
  },
  cleanup: dropAccounts,
};
