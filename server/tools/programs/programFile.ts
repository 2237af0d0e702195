import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { toolServerKey } from '#schemas/wire/tools/servers.ts';
import { StartupError } from '../../settings.ts';

const word = z.string().max(10_000);

/** A program of the operator's, as its file declares it: an argument vector that no shell reads. */
const program = z.strictObject({
  name: z.string().trim().min(1).max(100).optional(),
  command: word.min(1),
  args: z.array(word).max(100).default([]),
  /** All of its environment, beside the PATH of the server. */
  env: z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/), word).default({}),
  cwd: word.optional(),
});
export type Program = Readonly<z.output<typeof program>>;

const programFile = z.strictObject({ mcpServers: z.record(toolServerKey, program) });

/** Programs by the keys of their servers. */
export type Programs = ReadonlyMap<string, Program>;

/** Programs of the file of MCP_SERVERS_FILE; none without one. Throws one `StartupError` that lists every mistake, and repeats no value. */
export function readProgramFile(path: string | undefined): Programs {
  if (path === undefined) return new Map();
  const { success, data, error } = programFile.safeParse(jsonIn(path));
  if (success) return new Map(Object.entries(data.mcpServers));
  const mistakes = error.issues.map(({ path: place, message }) => `  ${place.join('.') || 'the file'}: ${message}`);
  throw new StartupError(`The file of MCP_SERVERS_FILE, ${path}, is not valid:\n${mistakes.join('\n')}`);
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is no JSON' : `cannot be read: ${(error as Error).message}`;
    throw new StartupError(`The file of MCP_SERVERS_FILE, ${path}, ${reason}.`);
  }
}
