import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SealedLog, startSealedLog } from './sealedLog.ts';

const recipe = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/verify-log.md', 'utf8'))![1]!;

describe('a file of the log', () => {
  let log: SealedLog;
  beforeAll(async () => {
    log = await startSealedLog();
    for (const problem of ['=1+1', '"quoted", and\r\n=two lines', "'-3;=4", ' 空格 ', 'a\tb'])
      await log.admin.call('POST /api/feedback', { problem });
    await log.admin.call('POST /prompt/add', { prompt_name: 'mine', content: 'x', scene: 'chat_normal' });
    const at = new Date(log.clock()).toISOString();
    const byToken = { at, createdAt: at, updatedAt: at, version: 1, user: 'admin', token: 'script', action: 'signIn', entity: 'users' };
    await log.store.transaction((trx) => trx.insertInto('audit').values(byToken).execute());
    await log.seal();
  });
  afterAll(() => log?.stop());

  /** Runs the script of the documentation on the text of a file; returns what it found, and the head. */
  async function verified(text: string): Promise<readonly [found: Record<string, unknown>, head: unknown]> {
    const { dataDir } = log.context.settings;
    const [script, file] = [join(dataDir, 'verify.mjs'), join(dataDir, 'logs.csv')];
    writeFileSync(script, recipe);
    writeFileSync(file, text);
    const env = { ...process.env, SECRET_KEY: readFileSync(join(dataDir, 'secret.key'), 'utf8') };
    const { stdout } = await promisify(execFile)(process.execPath, [script, file], { env });
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown) as unknown as [Record<string, unknown>, unknown];
  }
  const exported = async (language: string): Promise<string> =>
    (await log.admin.call('POST /logs/export', { format: 'csv', language })).body;

  it.each(['zh', 'en'])('in %s is found whole by the script of the documentation', async (language) => {
    await log.seal();
    const sealed = (await log.entries()).filter(({ seal }) => seal !== null);
    const [found, head] = await verified(await exported(language));
    expect(found).toEqual({ whole: sealed.length, differs: [], withheld: [], missing: [], otherKey: [] });
    expect(head).toEqual({ number: sealed.length, seal: sealed.at(-1)!.seal });
  });

  it('of which a line was changed and another one taken out shows both', async () => {
    await log.seal();
    const lines = (await exported('en')).split('\r\n');
    const at = lines.findIndex((line) => line.includes('空格'));
    const numberOf = (line: string): number => Number(line.split(',').at(-2));
    const removed = lines.slice(at + 20, at + 22);
    const forged = lines.filter((line) => !removed.includes(line)).map((line) => line.replaceAll('空格', '别的'));
    const [found] = await verified(forged.join('\r\n'));
    expect(found).toMatchObject({ differs: [numberOf(lines[at]!)], missing: removed.map(numberOf).toReversed() });
  });
});
