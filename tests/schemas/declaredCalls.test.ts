import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { facts } from '../../scripts/contractFacts.mjs';

/** Members of a declared call that the built site has; `answer` is there as its form. */
const told: readonly string[] = [...facts, 'method', 'path'];

const callImports = /import \{([^}]*)\} from '#schemas\/contracts\/(?!index\.ts')\w+\.ts'/g;

/** The declared calls that a file imports, by their names in it. */
const callsOf = (text: string): string[] =>
  [...text.matchAll(callImports)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ').at(-1)!);

/** Members of declared calls that a file reads and the built site does not have. What is only a type is not read. */
const untoldIn = (text: string): string[] =>
  callsOf(text).flatMap((call) => {
    const reads = text.matchAll(new RegExp(String.raw`(?<![/\w.]|typeof )${call}\.(\w+)`, 'g'));
    return [...reads].filter(([, member = '']) => !told.includes(member)).map(([read]) => read);
  });

const screens = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/schemas/'));

describe('screens', () => {
  it('read of a declared call only what the built site has of it', () => {
    const untold = screens.flatMap((path) => untoldIn(readFileSync(path, 'utf8')).map((read) => `${path}: ${read}`));
    expect(untold).toEqual([]);
  });

  it('are found out where they read more', () => {
    const text = `import { type Notice, listApps, readOne as one } from '#schemas/contracts/apps.ts';
type Body = z.input<typeof listApps.body>;
check(listApps.endpoint, one.body, import('./listApps.ts'));`;
    expect(untoldIn(text)).toEqual(['one.body']);
  });

  it('import declared calls at all', () => {
    expect(screens.filter((path) => callsOf(readFileSync(path, 'utf8')).length > 0).length).toBeGreaterThan(50);
  });
});
