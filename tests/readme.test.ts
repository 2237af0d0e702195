import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsTable } from '#server/settings.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

describe('the README', () => {
  it('lists every setting with its default and its meaning', () => {
    const lines = Object.entries(settingsTable).map(
      ([name, entry]) => `| \`${name}\` | ${'initial' in entry ? `\`${entry.initial}\`` : ''} | ${entry.about.en} |`,
    );
    const table = ['| setting | default | meaning |', '| --- | --- | --- |', ...lines].join('\n');
    const listed = readme.split('<!-- settings -->')[1]?.split('<!-- /settings -->')[0];
    expect(listed?.trim()).toBe(table);
  });

  it('links to files that exist', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path!);
    expect(links.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
  });
});
