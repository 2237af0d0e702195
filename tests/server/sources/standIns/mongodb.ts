import { type AddressInfo, createServer, type Socket } from 'node:net';
import { BSON, type Document, Long } from 'mongodb';

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
/** Facts that a server tells of itself (MongoDB wire protocol, `hello`). */
const hello = () => ({
  isWritablePrimary: true,
  ismaster: true,
  helloOk: true,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
  ok: 1,
});

/** A stand-in for MongoDB on this machine, with the documents of its collections; `commands` are the names of all that it was asked. */
export interface MongoStandIn {
  readonly port: number;
  readonly commands: readonly string[];
  stop(): Promise<void>;
}

/** Answers the commands that the product sends; `endless` is a collection without an end. */
export async function mongoStandIn(collections: Readonly<Record<string, readonly Document[]>>): Promise<MongoStandIn> {
  const commands: string[] = [];
  const cursors = new Map<number, { readonly name: string; at: number; readonly end: number }>();
  const sockets = new Set<Socket>();

  const documentAt = (name: string, at: number): Document => (name === 'endless' ? { _id: at } : collections[name]![at]!);
  function page(id: number, size: number, field: 'firstBatch' | 'nextBatch'): Document {
    const cursor = cursors.get(id)!;
    const end = Math.min(cursor.end, cursor.at + size);
    const found = Array.from({ length: end - cursor.at }, (_, place) => documentAt(cursor.name, cursor.at + place));
    cursor.at = end;
    const isOver = end === cursor.end;
    if (isOver) cursors.delete(id);
    return { ok: 1, cursor: { id: Long.fromNumber(isOver ? 0 : id), ns: `sales.${cursor.name}`, [field]: found } };
  }

  const answers: Readonly<Record<string, (command: Document) => Document>> = {
    hello,
    ismaster: hello,
    ping: () => ({ ok: 1 }),
    endSessions: () => ({ ok: 1 }),
    buildInfo: () => ({ ok: 1, version: '7.0.14' }),
    saslStart: () => ({ ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' }),
    listCollections: () => {
      const firstBatch = [...Object.keys(collections), 'endless'].map((name) => ({ name, type: 'collection' }));
      return { ok: 1, cursor: { id: Long.fromNumber(0), ns: 'sales.$cmd.listCollections', firstBatch } };
    },
    count: ({ count }) => ({ ok: 1, n: count === 'endless' ? 1_000_000_000 : collections[count as string]!.length }),
    find: ({ find: name, limit, batchSize }) => {
      const id = commands.length;
      const end = Math.min(Number(limit), name === 'endless' ? Infinity : collections[name as string]!.length);
      cursors.set(id, { name: name as string, at: 0, end });
      return page(id, Number(batchSize), 'firstBatch');
    },
    getMore: ({ getMore, batchSize }) => page(Number(getMore), Number(batchSize), 'nextBatch'),
    killCursors: ({ cursors: ids }) => {
      for (const id of ids as readonly Long[]) cursors.delete(Number(id));
      return { ok: 1, cursorsKilled: ids as Document };
    },
  };

  function answer(socket: Socket, message: Buffer): void {
    const id = message.readInt32LE(4);
    const isMessage = message.readInt32LE(12) === opMsg;
    // Behind flags and the kind of the section; in the older form behind flags, the name of the collection and two numbers.
    const start = isMessage ? 21 : message.indexOf(0, 20) + 9;
    const command = BSON.deserialize(message.subarray(start, start + message.readInt32LE(start)), { promoteLongs: true });
    const name = Object.keys(command)[0]!;
    commands.push(name);
    const told = answers[name]?.(command) ?? { ok: 0, code: 59, codeName: 'CommandNotFound', errmsg: `no such command: '${name}'` };
    const body = BSON.serialize(told);
    const head = isMessage ? Buffer.from([0, 0, 0, 0, 0]) : Buffer.from([8, 0, 0, 0, ...Array<number>(12).fill(0), 1, 0, 0, 0]);
    const reply = Buffer.concat([Buffer.alloc(16), head, body]);
    reply.writeInt32LE(reply.length, 0);
    reply.writeInt32LE(id, 8);
    reply.writeInt32LE(isMessage ? opMsg : opReply, 12);
    if (!socket.destroyed) socket.write(reply);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let rest = Buffer.alloc(0);
    socket.on('data', (piece) => {
      rest = Buffer.concat([rest, piece]);
      while (rest.length >= 16 && rest.length >= rest.readInt32LE(0)) {
        const message = rest.subarray(0, rest.readInt32LE(0));
        rest = rest.subarray(message.length);
        if ([opQuery, opMsg].includes(message.readInt32LE(12))) answer(socket, message);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    commands,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
