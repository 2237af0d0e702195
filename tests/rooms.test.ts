import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crumbsIn } from './support/circles.ts';
import { importsOf, roomOf, strayImports, type SourceFile } from './support/rooms.ts';

const files = ['src', 'server', 'tests', 'bench'].flatMap(filesBelow);
const product = files.filter(({ path }) => /^(src|server)\//.test(path));

function filesBelow(folder: string): SourceFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll('\\', '/'));
  return names.filter((name) => /\.(tsx?|mjs)$/.test(name)).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const foldersOf = ({ path }: SourceFile) => path.split('/').slice(0, -1);

describe('the rooms of the project', () => {
  it('import only what the table of rooms allows', () => {
    expect(strayImports(files)).toEqual([]);
  });

  it('hold no file longer than 300 lines', () => {
    expect(product.filter(({ text }) => text.trimEnd().split('\n').length > 300).map(({ path }) => path)).toEqual([]);
  });

  it('hold no folder that is named for nothing in particular', () => {
    const vague = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib'];
    expect(files.filter((file) => foldersOf(file).some((name) => vague.includes(name))).map(({ path }) => path)).toEqual([]);
  });

  it('are at most two folders deep', () => {
    const roomFolders = ({ path }: SourceFile) => (path.startsWith('src/') ? 2 : 1);
    expect(product.filter((file) => foldersOf(file).length > roomFolders(file) + 2).map(({ path }) => path)).toEqual([]);
  });

  it('give a reason on the line for every any', () => {
    const lines = files.flatMap(({ path, text }) => text.split('\n').map((line, index) => ({ place: `${path}:${index + 1}`, line })));
    const isAny = (line: string) =>
      /(:|<|\bas|,|\|) *any\b(?! *:)/.test(line.replace(/\/\*.*|^ *\*.*|\/\/.*|'[^']*'|"[^"]*"|`[^`]*`/g, ''));
    expect(lines.filter(({ line }) => isAny(line) && !/\/\/ any: ./.test(line)).map(({ place }) => place)).toEqual([]);
  });
});

/** Crumbs that are right: members of a table whose every member is a file of its own, so that the next is one too. */
const members = [
  'server/llm/types/reranker.ts', // a type of models
  'server/deliveries/methods/console.ts', // a way to deliver
  'server/deliveries/methods/webhook.ts', // a way to deliver
  'src/i18n/en/charts.ts', // words of a room
];

describe('the files of the product', () => {
  it('of a few lines belong into the one file beside them that imports them', () => {
    const crumbs = crumbsIn(files).filter((crumb) => /^(src|server)\//.test(crumb));
    expect(crumbs.filter((crumb) => !members.some((member) => crumb.startsWith(member)))).toEqual([]);
    expect(members.filter((member) => !crumbs.some((crumb) => crumb.startsWith(member)))).toEqual([]);
  });

  const file = (path: string, lines: number, ...imports: string[]) => ({
    path,
    text: [...imports, ...Array.from({ length: lines - imports.length }, () => 'x;')].join('\n'),
  });
  it.each([
    [
      'is imported by two',
      [file('src/a/one.ts', 9), file('src/a/b.ts', 9, "import './one.ts';"), file('tests/c.ts', 9, "import '../src/a/one.ts';")],
    ],
    ['is imported from another folder', [file('src/a/one.ts', 9), file('src/b/c.ts', 9, "import '../a/one.ts';")]],
    ['is fetched later', [file('src/a/one.ts', 9), file('src/a/b.ts', 9, "import type { X } from './one.ts';", "import('./one.ts');")]],
    ['would make a long file', [file('src/a/one.ts', 24), file('src/a/b.ts', 97, "import './one.ts';")]],
    ['is long enough', [file('src/a/one.ts', 25), file('src/a/b.ts', 9, "import './one.ts';")]],
  ])('stand by themselves where one %s', (_, some) => {
    expect(crumbsIn(some)).toEqual([]);
  });

  it('are named with the file that they belong into', () => {
    expect(crumbsIn([file('src/a/one.ts', 24), file('src/a/b.ts', 96, "import './one.ts';")])).toEqual([
      'src/a/one.ts belongs into src/a/b.ts',
    ]);
  });
});

describe('the doc comments', () => {
  it('begin with the noun of what they are about, not with a question', () => {
    const questions = /\/\*\*\s+(?:\* )?(?:What|Whether|How|Who|Which)\b.*/g;
    expect(files.flatMap(({ path, text }) => [...text.matchAll(questions)].map(([comment]) => `${path}: ${comment}`))).toEqual([]);
  });
});

describe('the reader of imports', () => {
  it('finds static, dynamic, side-effect and re-exported imports, also over several lines', () => {
    const text = [
      "import a, { b } from './a.ts';",
      "import type {\n  C,\n} from '#schemas/c.ts';",
      "import './d.css';",
      "const e = lazy(() => import('./e.tsx'));",
      "export * from './f.ts';",
      "// import g from './g.ts';",
    ].join('\n');
    expect(importsOf({ path: 'src/app/x.ts', text })).toEqual(['./a.ts', '#schemas/c.ts', './d.css', './e.tsx', './f.ts']);
  });

  it('knows the room of each path', () => {
    const paths = ['src/main.tsx', 'src/chat/model/fold.ts', 'server/main.ts', 'tests/app/shell.test.tsx'];
    expect(paths.map(roomOf)).toEqual(['app', 'chat', 'server', 'tests']);
  });

  it.each([
    ['src/schemas/users.ts', '#server/context.ts'],
    ['src/schemas/users.ts', 'react'],
    ['src/schemas/users.ts', 'node:fs'],
    ['src/i18n/index.ts', '#app/App.tsx'],
    ['src/resources/list/List.tsx', '#providers/http.ts'],
    ['src/resources/list/List.tsx', 'axios'],
    ['src/resources/list/List.tsx', '#chat/ChatPage.tsx'],
    ['src/chat/ChatPage.tsx', '#resources/list/List.tsx'],
    ['src/chat/ChatPage.tsx', '../resources/list/List.tsx'],
    ['src/chat/model/fold.ts', 'react'],
    ['src/flow/model/graph.ts', 'reactflow'],
    ['src/app/App.tsx', '#server/context.ts'],
    ['src/app/App.tsx', '#app/routes.tsx'],
    ['src/app/App.tsx', './routes'],
    ['src/app/App.tsx', '../schemas/users.ts'],
    ['src/app/App.tsx', 'node:path'],
    ['src/helpers/text.ts', 'zod'],
    ['server/buildServer.ts', '#app/App.tsx'],
    ['server/buildServer.ts', '../src/schemas/users.ts'],
    ['server/buildServer.ts', 'antd'],
  ])('refuses that %s imports %s', (path, specifier) => {
    expect(strayImports([{ path, text: `import x from '${specifier}';` }])).not.toEqual([]);
  });

  it.each([
    ['src/main.tsx', './app/App.tsx'],
    ['src/app/App.tsx', '#resources/routes.tsx'],
    ['src/app/App.tsx', './look.css?inline'],
    ['src/providers/http.ts', 'axios'],
    ['src/schemas/users.ts', 'zod'],
    ['server/stores/store.ts', 'node:fs'],
    ['server/stores/store.ts', '#schemas/kit/resource.ts'],
    ['tests/server/lists.test.ts', '#tests/support/startServer.ts'],
  ])('accepts that %s imports %s', (path, specifier) => {
    expect(strayImports([{ path, text: `import x from '${specifier}';` }])).toEqual([]);
  });
});
