import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Builds the site of a copy of this repository; gives its folder. */
export async function buildSite(folder: string): Promise<string> {
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder, env });
  return join(folder, 'dist/site');
}

/** Declares so many more resources in a copy of this repository, as a developer would: a file and a line in the registry each. */
export function addResources(folder: string, count: number): void {
  const registry = join(folder, 'src/schemas/index.ts');
  const names = Array.from({ length: count }, () => `r${word()}`);
  for (const name of names) writeFileSync(join(folder, `src/schemas/${name}.ts`), declaration(name));
  const imports = names.map((name) => `import { ${name} } from './${name}.ts';\n`).join('');
  const text = readFileSync(registry, 'utf8');
  const grown = text.replace('readonly Resource[] = [', `readonly Resource[] = [${names.join(', ')}, `);
  if (grown === text) throw new Error('The registry of resources is written in another way than this bench knows.');
  writeFileSync(registry, imports + grown);
}

const word = (): string => randomBytes(4).toString('hex');
const label = (): string => `{ zh: '${word()}', en: '${word()}' }`;

/** A resource of six fields, of ordinary size. */
const declaration = (name: string): string => `
import { defineResource } from './kit/defineResource.ts';
import { boolean, datetime, longText, number, options, text } from './kit/kinds/index.ts';

export const ${name} = defineResource({
  key: '${name}',
  label: ${label()},
  singular: ${label()},
  about: ${label()},
  group: 'data',
  title: 'name',
  fields: {
    name: text(${label()}, { required: true, unique: true }),
    f${word()}: longText(${label()}),
    f${word()}: number(${label()}, { min: 0 }),
    f${word()}: boolean(${label()}),
    f${word()}: datetime(${label()}),
    f${word()}: options(${label()}, [{ value: '${word()}', label: ${label()} }, { value: '${word()}', label: ${label()} }]),
  },
});
`;
