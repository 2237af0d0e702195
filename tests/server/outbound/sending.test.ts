import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer, type AddressInfo, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { isRefusal } from '#schemas/wire/errors.ts';
import { createOutbound, type OutboundRequest } from '#server/outbound/outbound.ts';
import { fixedRules } from '#tests/support/networkRules.ts';
import { selfSigned } from '#tests/support/selfSigned.ts';

type Found = (error: Error | null, addresses: readonly { address: string; family: number }[]) => void;
/** Answers of DNS, one time after another; the last stands for all that follow. Of other names it says nothing. */
const names = new Map<string, string[]>();
let lookups: string[] = [];
const lookup = (host: string, _: object, found: Found): void => {
  lookups.push(host);
  const answers = names.get(host);
  if (!answers) return;
  const address = answers.length > 1 ? answers.shift()! : answers[0]!;
  found(
    null,
    address.split(' ').map((each) => ({ address: each, family: each.includes(':') ? 6 : 4 })),
  );
};

const rules = fixedRules([]);
const outbound = createOutbound({ rules, opened: ['127.0.0.1/32'], lookup: lookup as never });
const running: Server[] = [];

/** A server on this machine; gives its origin and what it was asked. */
async function serve(listener: RequestListener, server: Server = createServer()) {
  const asked: IncomingMessage[] = [];
  server.on('request', (request, response) => {
    asked.push(request);
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(server);
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, asked };
}

const hello: RequestListener = (_, response) => response.end('hello');
const redirectTo =
  (location: string, status = 302): RequestListener =>
  (_, response) =>
    response.writeHead(status, { location }).end('moved');

const ask = (url: string, more: Partial<OutboundRequest> = {}) =>
  outbound.send({
    purpose: 'pages',
    url: new URL(url),
    seconds: 20,
    mostBytes: 1_000_000,
    signal: new AbortController().signal,
    ...more,
  });

/** Outcome of a request: the text of its reply, or the code and facts of the refusal. */
async function outcome(url: string, more: Partial<OutboundRequest> = {}): Promise<unknown> {
  try {
    const reply = await ask(url, more);
    const pieces: Buffer[] = [];
    for await (const piece of reply.pieces(() => 20)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { code: error.code, ...error.facts };
  }
}

afterEach(async () => {
  names.clear();
  lookups = [];
  rules.set([]);
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
afterAll(() => outbound.close());

describe('F16, a request to an address that somebody entered', () => {
  it('goes to the address that was checked, though DNS says another one the next time', async () => {
    const { port } = await serve((_, response) => response.writeHead(200, { connection: 'close' }).end('hello'));
    names.set('rebound.test', ['127.0.0.1', '127.0.0.2', '169.254.169.254']);
    expect(await outcome(`http://rebound.test:${port}`)).toBe('hello');
    expect(lookups).toEqual(['rebound.test']);
    expect(await outcome(`http://rebound.test:${port}`)).toEqual({ code: 'ADDRESS_REFUSED', host: 'rebound.test' });
    expect(await outcome(`http://rebound.test:${port}`)).toEqual({ code: 'ADDRESS_REFUSED', host: 'rebound.test' });
  });

  it.each(['10.0.0.1', '127.0.0.2', '::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'fd00::1', '127.0.0.1 10.0.0.1'])(
    'is refused when its name leads to %s',
    async (address) => {
      const { port, asked } = await serve(hello);
      names.set('inside.test', [address]);
      expect(await outcome(`http://inside.test:${port}`)).toEqual({ code: 'ADDRESS_REFUSED', host: 'inside.test' });
      expect(asked).toEqual([]);
    },
  );

  it.each(['10.0.0.1', '[::1]', '[::ffff:7f00:2]', '0x7f000002', '2130706434', '127.2', '[fe80::1]', '169.254.169.254.', '[::]', '0'])(
    'is refused at %s itself',
    async (host) => expect(await outcome(`http://${host}/`)).toMatchObject({ code: 'ADDRESS_REFUSED' }),
  );

  it('heeds a rule from the next request on, also where a connection is open', async () => {
    const { url, asked } = await serve(hello);
    expect(await outcome(url)).toBe('hello');
    rules.set([{ network: '127.0.0.1/32', effect: 'forbid', purpose: 'pages' }]);
    expect(await outcome(url)).toEqual({ code: 'ADDRESS_REFUSED', host: '127.0.0.1' });
    expect(await outcome(url, { purpose: 'tools' })).toBe('hello');
    rules.set([]);
    expect(await outcome(url)).toBe('hello');
    expect(asked).toHaveLength(3);
  });

  it('finishes an answer that has begun when a rule comes', async () => {
    const { url } = await serve((_, response) => {
      response.write('first ');
      setTimeout(() => response.end('second'), 50);
    });
    const reply = await ask(url);
    rules.set([{ network: '127.0.0.1/32', effect: 'forbid', purpose: 'pages' }]);
    expect(await outcome(url)).toMatchObject({ code: 'ADDRESS_REFUSED' });
    let text = '';
    for await (const piece of reply.pieces(() => 20)) text += piece.toString();
    expect(text).toBe('first second');
  });

  it('uses a connection again', async () => {
    const { url, asked } = await serve(hello);
    for (let times = 0; times < 9; times++) expect(await outcome(url)).toBe('hello');
    // One may still be putting its last answer away.
    expect(new Set(asked.map(({ socket }) => socket.remotePort)).size).toBeLessThan(3);
  });
});

describe('a redirect', () => {
  it('is given as it is when none is to be followed', async () => {
    const { url, asked } = await serve(redirectTo('/elsewhere'));
    const reply = await ask(url);
    reply.close();
    expect([reply.status, reply.header('location'), asked.length]).toEqual([302, '/elsewhere', 1]);
  });

  it('is followed, so often and no more, and the reply says where it came from', async () => {
    const { url } = await serve((request, response) => {
      const left = Number(request.url!.slice(1));
      if (left === 0) response.end('there');
      else redirectTo(`/${left - 1}#part`, 301)(request, response);
    });
    const reply = await ask(`${url}/3`, { redirects: 3 });
    expect(reply.url.href).toBe(`${url}/0`);
    reply.close();
    expect(await outcome(`${url}/4`, { redirects: 3 })).toEqual({ code: 'ADDRESS_REDIRECTED', host: new URL(url).host });
  });

  it.each(['http://169.254.169.254/latest/meta-data', 'http://[::ffff:10.0.0.1]/', 'http://inside.test/', '//10.0.0.1/'])(
    'to %s is refused like the address itself',
    async (location) => {
      names.set('inside.test', ['192.168.0.1']);
      const { url } = await serve(redirectTo(location));
      expect(await outcome(url, { redirects: 5 })).toMatchObject({ code: 'ADDRESS_REFUSED' });
    },
  );

  it.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'javascript:alert(1)', 'http://user:word@127.0.0.1/', 'http://'])(
    'to %s is not followed',
    async (location) => {
      const { url } = await serve(redirectTo(location));
      expect(await outcome(url, { redirects: 5 })).toMatchObject({ code: 'ADDRESS_REDIRECTED' });
    },
  );

  it('carries no key to another origin, nor to the first one after that', async () => {
    const home = await serve((request, response) => (request.url === '/back' ? hello : redirectTo(`${other.url}/`))(request, response));
    const other = await serve((_, response) => redirectTo(`${home.url}/back`)(_, response));
    const headers = { authorization: 'Bearer key', 'x-api-key': 'key', cookie: 'session=key', accept: 'text/html' };
    expect(await outcome(home.url, { headers, redirects: 5 })).toBe('hello');
    const keysOf = ({ headers: sent }: IncomingMessage) => [sent.authorization, sent['x-api-key'], sent.cookie, sent.accept];
    expect([...home.asked, ...other.asked].map(keysOf)).toEqual([
      ['Bearer key', 'key', 'session=key', 'text/html'],
      [undefined, undefined, undefined, 'text/html'],
      [undefined, undefined, undefined, 'text/html'],
    ]);
  });

  it('keeps key and body within an origin, and takes no body to another', async () => {
    const bodies: string[] = [];
    const other = await serve(hello);
    const { url } = await serve(async (request, response) => {
      let body = '';
      for await (const piece of request) body += String(piece);
      bodies.push(`${request.method} ${request.headers.authorization} ${body}`);
      const location = { '/same': '/end', '/page': '/end', '/away': other.url }[request.url!];
      if (location) redirectTo(location, request.url === '/page' ? 303 : 307)(request, response);
      else response.end('end');
    });
    const said = {
      method: 'POST',
      headers: { authorization: 'key' },
      body: { type: 'text/plain', bytes: Buffer.from('words') },
      redirects: 2,
    } as const;
    expect(await outcome(`${url}/same`, said)).toBe('end');
    expect(await outcome(`${url}/page`, said)).toBe('end');
    expect(bodies).toEqual(['POST key words', 'POST key words', 'POST key words', 'GET key ']);
    expect(await outcome(`${url}/away`, said)).toMatchObject({ code: 'ADDRESS_REDIRECTED' });
    expect(other.asked).toEqual([]);
  });
});

describe('the limits of a request', () => {
  it('end an answer that is too large, also once it is decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const { url, asked } = await serve((request, response) => {
      if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      else response.end(Buffer.alloc(20_000));
    });
    const tooLarge = { code: 'ADDRESS_TOO_LARGE', limit: 10_000 };
    expect(await outcome(url, { mostBytes: 10_000 })).toEqual(tooLarge);
    expect(await outcome(`${url}/bomb`, { mostBytes: 10_000 })).toEqual(tooLarge);
    expect(await outcome(url, { mostBytes: 20_000 })).toHaveLength(20_000);
    expect(asked).toHaveLength(3);
  });

  it('end a head that is too large', async () => {
    const { url } = await serve((_, response) => response.writeHead(200, { 'x-filler': 'x'.repeat(100_000) }).end());
    expect(await outcome(url)).toMatchObject({ code: 'ADDRESS_UNREACHABLE' });
  });

  it('end one that takes too long, through all of its redirects, and hang up', async () => {
    const closed: Promise<unknown>[] = [];
    const { url } = await serve((request, response) => {
      if (request.url === '/') setTimeout(() => redirectTo('/never')(request, response), 60);
      else closed.push(once(request.socket, 'close'));
    });
    expect(await outcome(url, { seconds: 0.3, redirects: 3 })).toEqual({ code: 'ADDRESS_TIMEOUT', seconds: 0.3 });
    await closed[0];
  });

  it('end an answer that falls silent', async () => {
    const { url, asked } = await serve((_, response) => response.write('half'));
    const reply = await ask(url);
    const read = async () => {
      for await (const piece of reply.pieces(() => 0.1)) expect(piece.toString()).toBe('half');
    };
    await expect(read()).rejects.toMatchObject({ code: 'ADDRESS_TIMEOUT', facts: { seconds: 0.1 } });
    if (!asked[0]!.socket.destroyed) await once(asked[0]!.socket, 'close');
  });

  // It has less time than a connection may take to be made.
  it('end with whoever asked, at once, whether it is connected or not', async () => {
    const { url, asked } = await serve(() => {});
    for (const address of [url, 'http://nobody.test:9']) {
      const stopping = new AbortController();
      const asking = ask(address, { signal: stopping.signal });
      setTimeout(() => stopping.abort(new Error('enough')), 50);
      await expect(asking).rejects.toThrow('enough');
    }
    if (!asked[0]!.socket.destroyed) await once(asked[0]!.socket, 'close');
    await expect(ask(url, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
  }, 8_000);
});

describe('what goes wrong on the way', () => {
  it('is told in words: nobody there, a connection that is lost, an answer that is none', async () => {
    const sockets = createSocketServer((socket: Socket) => socket.end('SSH-2.0-OpenSSH\r\n')).listen(0, '127.0.0.1');
    await once(sockets, 'listening');
    const { port } = sockets.address() as AddressInfo;
    expect(await outcome(`http://127.0.0.1:${port}`)).toMatchObject({ code: 'ADDRESS_UNREACHABLE' });
    sockets.close();
    expect(await outcome('http://127.0.0.1:1')).toEqual({ code: 'ADDRESS_UNREACHABLE', detail: 'ECONNREFUSED (127.0.0.1:1)' });
    const { url, port: lost } = await serve((request) => request.socket.destroy());
    expect(await outcome(url)).toEqual({ code: 'ADDRESS_UNREACHABLE', detail: `ECONNRESET (127.0.0.1:${lost})` });
  });

  it('is told of a certificate that proves nothing', async () => {
    const { port } = await serve(hello, createSecureServer(selfSigned));
    expect(await outcome(`https://127.0.0.1:${port}`)).toEqual({
      code: 'ADDRESS_CERTIFICATE',
      host: `127.0.0.1:${port}`,
      detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });

  it('is told in the words of the room that asks', async () => {
    const codes = { address: 'MODEL_ADDRESS_REFUSED', unreachable: 'MODEL_UNREACHABLE', timeout: 'MODEL_TIMEOUT' } as const;
    names.set('inside.test', ['10.0.0.1']);
    for (const host of ['inside.test', '10.0.0.1'])
      expect(await outcome(`http://${host}`, { codes })).toEqual({ code: 'MODEL_ADDRESS_REFUSED', host });
    expect(await outcome('http://127.0.0.1:1', { codes })).toMatchObject({ code: 'MODEL_UNREACHABLE' });
  });
});
