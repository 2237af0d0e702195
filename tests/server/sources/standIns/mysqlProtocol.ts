import { type AddressInfo, createServer, type Socket } from 'node:net';

type Row = Readonly<Record<string, string | null>>;

/** An answer to a statement: rows, nothing, or a refusal with its number. */
export type MysqlAnswer = readonly Row[] | 'done' | { readonly number: number; readonly words: string };

const twoBytes = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
/** A text behind its length, shorter than 251 bytes. */
const text = (value: string): Buffer => Buffer.concat([Buffer.from([Buffer.byteLength(value)]), Buffer.from(value)]);
const end = Buffer.from([0xfe, 0, 0, 2, 0]);
const done = Buffer.from([0, 0, 0, 2, 0, 0, 0]);
const refusal = (number: number, words: string): Buffer =>
  Buffer.concat([Buffer.from([0xff]), twoBytes(number), Buffer.from(`#HY000${words}`)]);

/** Greeting of a server with passwords of the oldest form (MySQL client/server protocol, HandshakeV10). */
const greeting = Buffer.concat([
  Buffer.from('\n5.7.99\0'),
  Buffer.from([7, 0, 0, 0]),
  Buffer.from('12345678\0'),
  twoBytes(0xa209),
  Buffer.from([45, 2, 0]),
  twoBytes(0x0008),
  Buffer.from([21]),
  Buffer.alloc(10),
  Buffer.from('123456789012\0mysql_native_password\0'),
]);

function column(name: string): Buffer {
  const names = ['def', '', '', '', name, name].map(text);
  return Buffer.concat([...names, Buffer.from([0x0c, 45, 0, 0xff, 0, 0, 0, 0xfd, 0, 0, 0, 0, 0])]);
}

const packetsOf = (answer: MysqlAnswer): readonly Buffer[] => {
  if (answer === 'done') return [done];
  if ('number' in answer) return [refusal(answer.number, answer.words)];
  const columns = Object.keys(answer[0]!);
  const rows = answer.map((row) => Buffer.concat(columns.map((name) => (row[name] == null ? Buffer.from([0xfb]) : text(row[name])))));
  return [Buffer.from([columns.length]), ...columns.map(column), end, ...rows, end];
};

/** Starts a stand-in that speaks the protocol of MySQL on this machine, for one user without a password. */
export async function mysqlStandIn(user: string, answer: (statement: string) => MysqlAnswer) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let isSignedIn = false;
    const send = (first: number, ...packets: readonly Buffer[]) =>
      packets.forEach((packet, at) => {
        const length = packet.length;
        socket.write(Buffer.concat([Buffer.from([length & 0xff, (length >> 8) & 0xff, length >> 16, first + at]), packet]));
      });
    let rest = Buffer.alloc(0);
    socket.on('data', (piece) => {
      rest = Buffer.concat([rest, piece]);
      while (rest.length >= 4 && rest.length >= 4 + rest.readUIntLE(0, 3)) {
        const body = rest.subarray(4, 4 + rest.readUIntLE(0, 3));
        rest = rest.subarray(4 + body.length);
        if (isSignedIn) {
          // COM_QUERY; all else that comes says goodbye.
          if (body[0] === 3) send(1, ...packetsOf(answer(body.subarray(1).toString())));
          else socket.end();
        } else {
          isSignedIn = body.subarray(32, body.indexOf(0, 32)).toString() === user;
          send(2, isSignedIn ? done : refusal(1045, 'Access denied'));
        }
      }
    });
    send(0, greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
