import { z } from 'zod';
import type { AgentQuestion } from '#server/agents/agents.ts';
import { workOfRun } from '#server/flows/showRun.ts';
import type { Room } from '#server/room.ts';
import { rooms } from '#server/rooms.ts';
import { defineTool } from '#server/tools/tool.ts';
import type { Json } from '#schemas/kit/kinds/json.ts';
import type { Team } from '#schemas/wire/agents.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { delta, event, startModelService, streaming } from '#tests/support/modelService.ts';
import { type Dialect, startServer } from '#tests/support/startServer.ts';

const words = (zh: string, en: string) => ({ zh, en });

/** Calls of tools that were made, in their order. */
export interface Made {
  readonly tool: string;
  readonly values: object;
  readonly key: string;
  readonly asker: number;
}

/** Tools for tests: one that reads, one that reads much, one that sends something somewhere. */
function toolRoom(made: Made[], texts: { weather?: string }): Room {
  const note = (tool: string, values: object, key: string, asker: number) => void made.push({ tool, values, key, asker });
  return {
    tools: [
      defineTool({
        name: 'weather',
        label: words('天气', 'Weather'),
        about: words('查天气', 'Tells the weather'),
        effect: 'reads',
        takes: [],
        parameters: z.strictObject({ city: z.string() }),
        run: async ({ city }, { key, asker }) => {
          note('weather', { city }, key, asker.id);
          return { text: texts.weather ?? `${city}: 晴 21°` };
        },
      }),
      defineTool({
        name: 'archive',
        label: words('档案', 'Archive'),
        about: words('读档案', 'Reads the archive'),
        effect: 'reads',
        takes: [],
        parameters: z.strictObject({}),
        run: async (_, { key, asker }) => {
          note('archive', {}, key, asker.id);
          return { text: `begin${'x'.repeat(5_000_000)}end` };
        },
      }),
      defineTool({
        name: 'endless',
        label: words('没完', 'Endless'),
        about: words('一直做下去', 'Goes on for ever'),
        effect: 'reads',
        takes: [],
        parameters: z.strictObject({}),
        run: (_, { key, asker, signal }) => {
          note('endless', {}, key, asker.id);
          return new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => {
              note('ended', {}, key, asker.id);
              reject(signal.reason as Error);
            }),
          );
        },
      }),
      defineTool({
        name: 'send',
        label: words('发送', 'Send'),
        about: words('发送一条消息', 'Sends a message'),
        effect: 'acts',
        takes: [],
        parameters: z.strictObject({ to: z.string().max(20) }),
        run: async ({ to }, { key, asker }) => {
          note('send', { to }, key, asker.id);
          return { text: 'sent' };
        },
      }),
    ],
  };
}

/** Calls of tools in an answer of a model, as OpenAI's streams have them. */
export const calling = (...calls: readonly (readonly [name: string, given: object])[]) =>
  streaming(
    ...calls.map(([name, given], index) =>
      delta({ tool_calls: [{ index, id: `id${index}`, function: { name, arguments: JSON.stringify(given) } }] }),
    ),
    delta({}, 'tool_calls'),
    event({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } }),
    event('[DONE]'),
  );
export const saying = (text: string) => streaming(delta({ content: text }), delta({}, 'stop'), event('[DONE]'));

export const tool = (value: string) => ({ type: 'tool', name: value, value, dynamic: false });
export const oneAgent = (more: Partial<Team['agents'][number]> = {}): Team => ({
  mode: 'single_agent',
  agents: [
    {
      node: 'a',
      agent: 'ToolExpert',
      prompt: '',
      strategy: 'default',
      models: [],
      resources: [tool('weather'), tool('archive'), tool('send')],
      ...more,
    },
  ],
});

/** A server with a model that answers as it is told, tools, and its administrator. */
export async function agentDesk(changed: (room: Room) => Room = (room) => room, dialect: Dialect = 'sqlite') {
  const made: Made[] = [];
  const texts: { weather?: string } = {};
  const service = await startModelService();
  const server = await startServer({
    dialect,
    settings: { allowedNetworks: ['127.0.0.0/8'] },
    rooms: [...rooms, toolRoom(made, texts)].map(changed),
  });
  const admin: Person = await signInAsAdmin(server);
  await admin.post('/api/v1/worker/model/start', { model: 'told', params: { base_url: service.url } });
  const question = (text: string): AgentQuestion => ({
    actor: { id: 1, isAdmin: true, username: 'admin' },
    language: 'zh',
    message: { question: text },
    earlier: [],
  });
  return {
    made,
    /** Texts that tools answer with in place of their own. */
    texts,
    service,
    server,
    admin,
    /** The answer of a team as it is shown, gone on with wherever it waited for a person. */
    async answer(team: Team, text: string, signal = new AbortController().signal, more: Partial<AgentQuestion> = {}): Promise<string> {
      const { context } = server;
      let events = context.agents.answer(team, { ...question(text), ...more }, signal);
      for (let answer = ''; ;) {
        let kept: Json = null;
        let waits = false;
        for await (const one of events) {
          if (one.type === 'text') answer += one.text;
          if (one.type === 'works') kept = one.kept;
          if (one.type === 'waits') waits = true;
        }
        if (!waits) return answer;
        await awaited(async () => signal.aborted || !(await workOfRun.waits(context, kept)) || undefined);
        events = workOfRun.goOn({ context, userId: 1, kept, answer, signal });
      }
    },
    /** The messages of the nth question to the model. */
    messages: (at: number) => service.questions()[at]!.body['messages'] as { role: string; content: string }[],
    async stop() {
      await server.stop();
      await service.stop();
    },
  };
}
