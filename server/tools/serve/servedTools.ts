import { randomUUID } from 'node:crypto';
import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { partsOf } from '#schemas/kit/endpoint.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import type { AgentResource } from '#schemas/wire/agents.ts';
import { fill, isRefusal, wordsOf } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../../context.ts';
import { offeredSpaces } from '../../knowledge/asking/spacesAsked.ts';
import type { ProductTool, ToolMeans } from '../tool.ts';

/** Whoever asks from elsewhere, and the tools that there are. */
interface Served {
  readonly context: Context;
  readonly actor: Actor;
  readonly language: Language;
  readonly own: readonly ProductTool[];
}

/** Names that are told of each type of resource; a program may use the others as well. */
const mostNamed = 50;

const has: Readonly<Record<string, Text>> = {
  database: { zh: '数据库：{names}', en: 'Databases: {names}' },
  knowledge: { zh: '知识库：{names}', en: 'Knowledge spaces: {names}' },
};

const resourceOf = (type: string, value: string): AgentResource => ({ type, name: value, value, dynamic: false });

/** Everything that the asker may ask, as resources: through `/mcp` nobody has chosen some of it. */
async function resourcesFor({ context, actor }: Served): Promise<readonly AgentResource[]> {
  const [sources, spaces] = await Promise.all([context.sources.offered(actor), offeredSpaces(context, actor)]);
  return [...sources.map(({ name }) => resourceOf('database', name)), ...spaces.map(({ name }) => resourceOf('knowledge', name))];
}

function isServed({ served }: ProductTool, actor: Actor): boolean {
  if (!served) return false;
  const { method, path } = partsOf(served);
  return actor.may(method, path);
}

function aboutOf({ about, takes }: ProductTool, resources: readonly AgentResource[], language: Language): string {
  const lists = takes.flatMap((type) => {
    const names = resources.filter((each) => each.type === type).map(({ value }) => value);
    return has[type] && names.length > 0 ? [fill(has[type][language], { names: names.slice(0, mostNamed).join(', ') })] : [];
  });
  return [about[language], ...lists].join('\n');
}

/** Notes of how far a call is, for who asked for them. One that does not arrive keeps nothing up. */
function progressOf({ _meta, notify }: ServerContext['mcpReq']): Pick<ToolMeans, 'progress'> {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return {};
  return {
    progress: (progress) => void notify({ method: 'notifications/progress', params: { progressToken, progress } }).catch(() => {}),
  };
}

/** The tools of the product as a server of the Model Context Protocol, for one request: those that the asker's token may use, with its rights. */
export async function servedTools(asked: Served): Promise<McpServer> {
  const { context, actor, language, own } = asked;
  const server = new McpServer({ name: 'wenshu', version: '1' });
  const resources = await resourcesFor(asked);
  for (const tool of own.filter((each) => isServed(each, actor))) {
    const config = {
      title: tool.label[language],
      description: aboutOf(tool, resources, language),
      inputSchema: tool.parameters,
      annotations: { readOnlyHint: tool.effect === 'reads', openWorldHint: false },
    };
    server.registerTool(tool.name, config, async (values, { mcpReq }) => {
      const means = { context, asker: actor, language, resources, signal: mcpReq.signal, key: randomUUID(), ...progressOf(mcpReq) };
      try {
        const { text, failed } = await tool.run(values, means);
        return { content: [{ type: 'text', text }], ...(failed && { isError: true }) };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return { content: [{ type: 'text', text: wordsOf(error.code, error.facts, language) }], isError: true };
      }
    });
  }
  return server;
}
