import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('Databases are asked by the service of sources alone, which applies the rules of roles', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const asking = files.filter((name) => /\.query\(\{\s*statement\b/.test(readFileSync(`server/${name}`, 'utf8')));
  expect(asking.map((name) => name.replaceAll('\\', '/')).toSorted()).toEqual([
    'sources/createSourceService.ts',
    'sources/rules/tryRules.ts',
    // The file of whoever asks, which no rule is about.
    'spreadsheets/openFiles.ts',
  ]);
  const opening = files.filter((name) => /\btypes\.open\(|\bopenSources\(/.test(readFileSync(`server/${name}`, 'utf8')));
  expect(opening.toSorted()).toEqual(['sources/createSourceService.ts', 'sources/openSources.ts']);
});
