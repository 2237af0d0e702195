import { connect } from 'node:net';

/** Sends bytes to a server as they are, and gives what comes back until it hangs up. Adds the headers that every request needs. */
export function rawRequest(url: string, line: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.write(line);
    socket.write('\r\nhost: localhost\r\nconnection: close\r\naccept: text/html\r\n\r\n');
  });
}

/** The JSON body of a reply as it came over the wire. */
export const bodyOf = (reply: string): { err_code: string } =>
  JSON.parse(reply.slice(reply.indexOf('\r\n\r\n') + 4)) as { err_code: string };
