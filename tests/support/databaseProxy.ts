import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a PostgreSQL that a test can cut and mend: cut, it hangs up on everybody and on whoever comes. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let last: readonly string[] = [];
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) return void client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    keep(upstream);
    client.pipe(upstream).pipe(client);
    let said = 0;
    client.on('data', (bytes) => {
      if (said < last.length && bytes.includes(last[said]!) && ++said === last.length) cut();
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = (): void => sockets.forEach((socket) => socket.destroy());
  const cut = (): void => {
    isCut = true;
    hangUp();
  };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut,
    /** Cuts as soon as a client has said all of these, one after the other: the database hears it, the client not what came of it. */
    cutAfter: (...words: readonly string[]) => void (last = words),
    mend(): void {
      isCut = false;
      last = [];
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}
export type DatabaseProxy = Awaited<ReturnType<typeof startDatabaseProxy>>;
