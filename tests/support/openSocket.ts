import { once } from 'node:events';
import { connect } from 'node:net';

/** A connection to a server on which bytes are sent as they are; `said` is all that came back until it was closed. */
export async function openSocket(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => {});
  await once(socket, 'connect');
  const said = new Promise<string>((resolve) => void socket.once('close', () => resolve(Buffer.concat(chunks).toString())));
  return {
    socket,
    said,
    /** Sends the head of a request, and as much of its body. */
    send: (line: string, headers: Readonly<Record<string, string | number>>, body: string | Buffer = ''): void => {
      const head = [`${line} HTTP/1.1`, 'host: localhost', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
      socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)]));
    },
  };
}
