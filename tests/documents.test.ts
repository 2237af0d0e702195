import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const pages = readdirSync(new URL('docs/', root)).filter((name) => name.endsWith('.md'));
const decisions = readdirSync(new URL('docs/decisions/', root)).filter((name) => name.endsWith('.md'));
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...pages.map((name) => `docs/${name}`),
  ...decisions.map((name) => `docs/decisions/${name}`),
];

/** Every file and folder that the code consists of. */
const places = ['src', 'server', 'tests', 'scripts', 'docs'].flatMap((folder) => [
  folder,
  ...readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
]);
const endings = ['', '.ts', '.tsx', '.mjs'];
/** Beginnings of words under which one of the files or folders is meant: its whole path, or the end of it. */
const named = new Set(
  places.flatMap((place) => {
    const parts = place.split('/');
    return parts.map((_, at) => parts.slice(at).join('/'));
  }),
);
const isThere = (path: string): boolean => endings.some((ending) => named.has(`${path}${ending}`));

const withoutExamples = (text: string): string => text.replaceAll(/```[\s\S]*?```/g, '');

/** Paths that a document names as code, outside of its examples; of one with a part that everybody fills in, the folder before it. */
const pathsIn = (text: string): string[] =>
  [...withoutExamples(text).matchAll(/`([\w.-]+(?:\/[\w.<>-]+)*\/?)`/g)]
    .map(([, words]) => words!)
    .filter((words) => words.includes('/') || /\.(?:tsx?|mjs)$/.test(words))
    .map((words) => words.replace(/\/?[^/]*<.*$/, '').replace(/\/$/, ''));

describe('the documents', () => {
  it.each(documents)('%s links to files that exist', (path) => {
    const links = [...withoutExamples(textOf(path)).matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!);
    // An address of the console begins with a slash.
    const missing = links.filter((link) => !link.startsWith('/') && !existsSync(new URL(link, new URL(path, root))));
    expect(missing).toEqual([]);
  });

  it('name folders and files of the code that there are: the architecture every one', () => {
    const paths = pathsIn(textOf('ARCHITECTURE.md'));
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it.each(['README.md', 'CONTRIBUTING.md', ...pages.map((name) => `docs/${name}`)])('%s names no file of the code that is gone', (path) => {
    const paths = pathsIn(textOf(path)).filter((each) => /^(?:src|server|tests|scripts|docs)\//.test(each));
    // Files of the examples are made by whoever follows them.
    expect(paths.filter((each) => !isThere(each) && !/\b(?:suppliers|stock|ledger)\b/.test(each))).toEqual([]);
  });
});
