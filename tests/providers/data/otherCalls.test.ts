import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '#providers/data.ts';
import { admin, signedInAs } from '../people.ts';
import { ok, page, type ScriptedServer, scriptedServerForEach } from '../scriptedServer.ts';

let server: ScriptedServer;
scriptedServerForEach(
  (started) => (server = started),
  () => page([{ id: 1 }]),
);
beforeEach(() => signedInAs(admin));

const { custom } = dataProvider;

describe('any other call', () => {
  it('sends JSON and a query, and gives what the envelope holds', async () => {
    server.answers(() => ok({ ids: [3] }));
    expect(await custom({ url: '/users/suspend', method: 'post', payload: { ids: [3] }, query: { dry: true } })).toEqual({
      data: { ids: [3] },
    });
    expect([server.asked(), server.bodies()]).toEqual([['POST /users/suspend?dry=true'], [{ ids: [3] }]]);
  });

  it('sends a form with a file and tells how far it is', async () => {
    const payload = new FormData();
    payload.append('file', new File(['id,name'], 'codes.csv'));
    const shares: number[] = [];
    await custom({
      url: '/code-hierarchies/import',
      method: 'post',
      payload,
      meta: { console: { onProgress: (share: number) => shares.push(share) } },
    });
    expect(server.seen[0]!.body).toContain('filename="codes.csv"');
    expect(shares.at(-1)).toBe(1);
  });

  it('gives a file with its name', async () => {
    server.answers(() => ({ body: 'a,b', headers: { 'content-disposition': 'attachment; filename="codes.csv"' } }));
    const { data, fileName } = (await custom({
      url: '/code-hierarchies/export',
      method: 'post',
      payload: {},
      meta: { console: { responseType: 'blob' } },
    })) as unknown as {
      data: Blob;
      fileName: string;
    };
    expect([await data.text(), fileName]).toEqual(['a,b', 'codes.csv']);
  });

  it('goes to no other host', async () => {
    for (const url of ['https://evil.example/x', '//evil.example/x', 'users/list', '/users/../roles', '/\\evil.example'])
      await expect(custom({ url, method: 'get' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(server.seen).toEqual([]);
  });
});
