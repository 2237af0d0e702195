import type { Client } from '@modelcontextprotocol/client';
import type { FastifyBaseLogger } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';
import type { Program, Programs } from './programFile.ts';

/** Starts of one program in so many milliseconds, after which it is left alone for as long. */
const most = { starts: 5, in: 10 * 60_000 };
/** Milliseconds that a program has to answer the first question of the newer protocol; then it is asked as of old. */
const probe = 5_000;

/** The programs of the operator that run. Each is started when it is first needed, started again after it ended, and ended with the server. */
export interface RunningPrograms {
  readonly declared: Programs;
  /** A client of the program of that key. Refuses with TOOL_PROGRAM_GONE or TOOL_PROGRAM_DOWN; throws what kept it from being started. */
  clientOf(key: string): Promise<Client>;
  close(): Promise<void>;
}

interface Means {
  readonly log: FastifyBaseLogger;
  readonly clock: () => number;
}

async function started(program: Program, log: FastifyBaseLogger, mode: 'auto' | 'legacy'): Promise<Client> {
  const [{ newClient }, { ProgramTransport }] = await Promise.all([import('../mcp/newClient.ts'), import('./ProgramTransport.ts')]);
  const client = newClient(mode, { timeoutMs: probe });
  const transport = new ProgramTransport(program, log);
  try {
    await client.connect(transport, { timeout: 30_000 });
    return client;
  } catch (error) {
    await transport.close();
    throw error;
  }
}

/** Keeps the programs of a file. Close it with the server. */
export function createPrograms(declared: Programs, { log, clock }: Means): RunningPrograms {
  const running = new Map<string, Promise<Client>>();
  const starts = new Map<string, number[]>();
  let isClosed = false;

  /** Notes a start. Refuses one too many with TOOL_PROGRAM_DOWN. */
  function countStart(key: string): void {
    const recent = (starts.get(key) ?? []).filter((at) => at > clock() - most.in);
    if (recent.length >= most.starts) throw refuse('TOOL_PROGRAM_DOWN', { server: key, minutes: most.in / 60_000 });
    starts.set(key, [...recent, clock()]);
  }

  /** A program of the older protocol may end over a question that it does not know. */
  async function start(key: string, program: Program): Promise<Client> {
    const client = await started(program, log, 'auto').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EACCES') throw error;
      return started(program, log, 'legacy');
    });
    client.onclose = () => {
      running.delete(key);
      log.warn({ program: key }, 'a program of tools has ended');
    };
    return client;
  }

  return {
    declared,
    async clientOf(key) {
      const program = declared.get(key);
      if (!program || isClosed) throw refuse('TOOL_PROGRAM_GONE', { server: key });
      const known = running.get(key);
      if (known) return known;
      countStart(key);
      const client = start(key, program);
      running.set(key, client);
      client.catch(() => running.delete(key));
      return client;
    },
    async close() {
      isClosed = true;
      const clients = await Promise.allSettled(running.values());
      for (const client of clients) if (client.status === 'fulfilled') client.value.onclose = () => {};
      await Promise.all(clients.flatMap((client) => (client.status === 'fulfilled' ? [client.value.close()] : [])));
    },
  };
}
