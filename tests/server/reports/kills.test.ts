import { type ChatCompletionRequest, LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Block } from '#schemas/wire/reports/report.ts';
import { type Person, signIn, signInAsAdmin } from '#tests/support/actors.ts';
import { builtProgram } from '#tests/support/builtPrograms.ts';
import { beginAndKill } from '#tests/support/killedServers.ts';
import { dialects, startServer } from '#tests/support/startServer.ts';
import { fillSpace, signInAnalyst } from '../knowledge/filled.ts';

const steps = 12;
const kills = 2;
const budget = { steps, tokens: 40_000, minutes: 5 };
const mock = new LLMock({ port: 0 });
/** Questions for findings that the model was asked. */
const asked = () =>
  mock.getRequests().filter(({ body }) => String((body as ChatCompletionRequest).messages[0]?.content).includes('为一份报告找结论')).length;

let program: string;
beforeAll(async () => {
  [program] = await Promise.all([builtProgram('knowledge'), mock.start()]);
  mock.on({ predicate: () => true }, { content: JSON.stringify({ findings: [], steps: [{ question: '投资额', source: 1 }] }) });
}, 60_000);
afterAll(async () => {
  await mock.stop();
});

it.each(dialects)(
  'a deep search on %s whose servers are killed goes on where it was, within its budget, and writes one report',
  async (dialect) => {
    mock.clearRequests();
    const first = await startServer({ dialect });
    const params = { base_url: `${mock.url}/v1`, api_key: 'sk-mock', remote_model: 'gpt-4o', first_seconds: 5, idle_seconds: 5 };
    await (await signInAsAdmin(first)).post('/api/v1/worker/model/start', { model: 'mock', params });
    const signedIn = await first.signIn();
    const { role } = await signInAnalyst(first, signedIn);
    const chunks = Array.from({ length: steps }, (_, at) => `第 ${at} 号项目的投资额为 ${at + 100} 万元。`);
    const grants = [{ role, right: 'ask' }];
    const { space } = await fillSpace(first, signedIn, '项目', [{ name: '清单.md', chunks }], { grants });
    const asking = async (server: typeof first): Promise<Person> => signIn(server, 'analyst', 'analyst-password-9');
    let analyst = await asking(first);
    const source = { kind: 'space', id: space };
    const { id } = (await analyst.post('/api/deep-searches/start', { question: '各项目的投资额', sources: [source] })).data;
    await expect.poll(async () => (await analyst.get(`/api/deep-searches/${id}/progress`)).data.state, { timeout: 20_000 }).toBe('waiting');
    const planned = Array.from({ length: steps }, (_, at) => ({ question: `第 ${at} 号项目的投资额`, source }));
    await analyst.post(`/api/deep-searches/${id}/confirm`, { steps: planned, budget });
    const place = await first.leave();
    await beginAndKill({ program, place: place.settings, times: kills, most: 150 });
    const last = await startServer({ dialect, settings: place.settings });
    try {
      analyst = await asking(last);
      const told = async () => (await analyst.get(`/api/deep-searches/${id}/progress`)).data;
      await expect.poll(async () => (await told()).state, { timeout: 30_000 }).toBe('done');
      const progress = await told();
      expect(progress.steps.map(({ state }: { state: string }) => state)).toEqual(Array.from({ length: steps }, () => 'done'));
      expect(progress.tokens).toBeGreaterThan(0);
      expect(progress.tokens).toBeLessThanOrEqual(budget.tokens);
      expect(asked()).toBeLessThanOrEqual(steps + kills);
      const { items } = (await analyst.post('/api/reports/list', {})).data;
      expect(items).toHaveLength(1);
      const blocks = items[0].blocks as readonly Block[];
      expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(steps);
    } finally {
      await last.stop();
      await place.remove();
    }
  },
);
