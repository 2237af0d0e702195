import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProgramFile } from '#server/tools/programs/programFile.ts';
import type { ServerTool } from '#schemas/wire/tools/tools.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'programs-'));
const file = join(folder, 'servers.json');
const notes = join(folder, 'begun');
const program = fileURLToPath(new URL('./echoProgram.mjs', import.meta.url));
const servers = '/api/tool-servers';

let server: TestServer;
let admin: Person;
let ids: ReadonlyMap<string, number>;

beforeAll(async () => {
  const echo = { name: 'Echo', command: process.execPath, args: [program, notes], env: { WORD: 'x' } };
  writeFileSync(file, JSON.stringify({ mcpServers: { echo, none: { command: join(folder, 'no-such-program') } } }));
  writeFileSync(notes, '');
  server = await startServer({ settings: { mcpServersFile: file } });
  admin = await signInAsAdmin(server);
  const { data } = await admin.post(`${servers}/list`, {});
  ids = new Map(data.items.map(({ key, id }: { key: string; id: number }) => [key, id]));
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

const resources = [{ type: 'toolServer', name: 'echo', value: 'echo', dynamic: false }];

async function called(name: string): Promise<string> {
  const asker = { id: admin.session!.id, isAdmin: true };
  const tool = (await server.context.tools.offered(asker, 'en', resources)).find((each) => each.name === `echo__${name}`)!;
  return (await tool.call({}, { asker, language: 'en', resources, signal: new AbortController().signal, key: 'k' })).text;
}

/** Processes that the program began with, by each of its starts. */
const begun = (): number[][] =>
  readFileSync(notes, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ').map(Number));

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const ended = (pids: readonly number[]) => expect.poll(() => pids.filter(isRunning), { timeout: 10_000 }).toEqual([]);

describe("a program of the operator's file", () => {
  it('is a server of tools, begun when it is first needed, with nothing of the environment but what the file gives it', async () => {
    expect(begun()).toEqual([]);
    const id = ids.get('echo')!;
    expect((await admin.get(`${servers}/${id}`)).data).toMatchObject({ name: 'Echo', kind: 'program', address: 'program:echo' });
    const { data } = await admin.post(`${servers}/${id}/test`);
    expect(data).toMatchObject({ name: 'echo', transport: 'stdio' });
    await admin.post(`${servers}/${id}/agree`, { tools: (data.tools as ServerTool[]).map(({ name, hash }) => ({ name, hash })) });
    expect(
      (await called('environment'))
        .split('\n')
        .at(-1)!
        .split(' ')
        .filter((name) => !name.startsWith('__')),
    ).toEqual(['PATH', 'WORD']);
    expect(begun()).toHaveLength(1);
  });

  it('is changed by nobody but for who may use it, and made by nobody', async () => {
    const id = ids.get('echo')!;
    expect(await admin.put(`${servers}/${id}`, { address: 'https://example.com/mcp' })).toMatchObject({
      status: 403,
      code: 'TOOL_OF_FILE',
    });
    expect(await admin.remove(`${servers}/${id}`)).toMatchObject({ status: 403, code: 'TOOL_OF_FILE' });
    expect(await admin.put(`${servers}/${id}`, { comment: 'ours', roles: [] })).toMatchObject({ status: 200 });
    for (const more of [{ command: 'sh' }, { kind: 'program' }, { address: 'program:echo' }])
      expect((await admin.post(`${servers}/add`, { name: 'x', key: 'x', address: 'https://example.com', ...more })).status).toBe(422);
  });

  it('that is not there is told of in words', async () => {
    expect(await admin.post(`${servers}/${ids.get('none')}/test`)).toMatchObject({ status: 502, code: 'TOOL_SERVER_FAILED' });
  });

  it('is begun again after it has ended, so many times, and leaves nothing behind', async () => {
    const first = begun()[0]!;
    await expect(called('end')).rejects.toMatchObject({ code: 'TOOL_SERVER_FAILED' });
    await ended(first);
    for (let times = 0; times < 3; times += 1) await called('end').catch(() => {});
    expect(await called('environment')).toContain('WORD');
    expect(begun()).toHaveLength(5);
    await expect(called('end')).rejects.toMatchObject({ code: 'TOOL_SERVER_FAILED' });
    await expect(called('environment')).rejects.toMatchObject({ code: 'TOOL_PROGRAM_DOWN' });
    await ended(begun().flat());
  });

  it('ends with the server, and all that it began with it', async () => {
    const other = await startServer({ settings: { mcpServersFile: file } });
    writeFileSync(notes, '');
    await other.context.tools.clientOf('echo');
    const [pids] = begun();
    expect(pids!.every(isRunning)).toBe(true);
    await other.stop();
    await ended(pids!);
  });
});

describe('the file of programs', () => {
  it('is refused as a whole with every mistake of it, and none of its values', () => {
    writeFileSync(
      file,
      JSON.stringify({
        mcpServers: { a: { command: '' }, b: { command: 'x', shell: true }, 'C d': { command: 'x', env: { K: 'secret' } } },
      }),
    );
    expect(() => readProgramFile(file)).toThrow(/mcpServers\.a\.command.*\n.*mcpServers\.b.*\n.*mcpServers\.C d/);
    expect(() => readProgramFile(file)).not.toThrow(/secret/);
    writeFileSync(file, '{');
    expect(() => readProgramFile(file)).toThrow('is no JSON');
    expect(() => readProgramFile(join(folder, 'none'))).toThrow('cannot be read');
    expect([...readProgramFile(undefined)]).toEqual([]);
  });
});
