import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listTools } from '#schemas/contracts/tools.ts';
import type { Language } from '#schemas/kit/text.ts';
import type { WireTool } from '#schemas/wire/tools/tools.ts';
import { answer } from '../../calls/answer.ts';
import type { Context } from '../../context.ts';
import type { ProductTool } from '../tool.ts';
import { type ConnectedTool, connectedTools, offeredOf } from './connectedTools.ts';

const ownTool = ({ name, label, about, effect, takes, parameters }: ProductTool, language: Language): WireTool => ({
  name,
  label: label[language],
  description: about[language],
  effect,
  needsConsent: effect === 'acts',
  parameters: z.toJSONSchema(parameters) as WireTool['parameters'],
  takes: [...takes],
  server: null,
});

function connectedTool(context: Context, connected: ConnectedTool, language: Language): WireTool {
  const { name, label, effect, needsConsent } = offeredOf(context, connected, language);
  const { id, key, name: serverName } = connected.server;
  const { description, parameters } = connected.tool.agreed!;
  const server = { id, key, name: serverName };
  return { name, label, description, effect, needsConsent, parameters, takes: [], server };
}

/** Answers which tools somebody may give to agents. */
export function listRoutes(app: FastifyInstance, context: Context, own: readonly ProductTool[]): void {
  answer(app, listTools, async ({ actor, language }) => [
    ...own.map((tool) => ownTool(tool, language)),
    ...(await connectedTools(context, actor)).map((each) => connectedTool(context, each, language)),
  ]);
}
