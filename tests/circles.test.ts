import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { circlesIn, graphOf, upwardArrows } from './support/circles.ts';
import type { SourceFile } from './support/rooms.ts';

const files = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((path): SourceFile => ({ path, text: readFileSync(path, 'utf8') })),
);
const graph = graphOf(files);

/** Parts of answers hold parts: Markdown in a step of a plan, a plan in a message, a message in Markdown. */
const recursive = [
  'src/chat/parts/Markdown.tsx',
  'src/chat/parts/PartView.tsx',
  'src/chat/parts/message/Messages.tsx',
  'src/chat/parts/plan/Plan.tsx',
  'src/chat/parts/plugin/Plugin.tsx',
  'src/chat/parts/summary/Summary.tsx',
  'src/chat/parts/table/WrittenTable.tsx',
  'src/chat/parts/text/Inline.tsx',
  'src/chat/parts/text/Text.tsx',
  'src/chat/parts/thinking/Thinking.tsx',
  'src/chat/parts/thinking/ThoughtFence.tsx',
];

/** Circles of the server that are still to be opened. What is no longer one is taken off; nothing is added. */
const onServer = [
  ['server/chat/context/readWords.ts', 'server/chat/context/sheetWords.ts'],
  [
    'server/jobs/announce.ts',
    'server/jobs/changeJob.ts',
    'server/live/listeners.ts',
    'server/resources/behaviours.ts',
    'server/resources/custom/index.ts',
    'server/resources/custom/jobs.ts',
    'server/resources/custom/logs.ts',
    'server/resources/custom/users.ts',
    'server/resources/operations/accept.ts',
    'server/resources/operations/create.ts',
    'server/resources/operations/update.ts',
    'server/resources/query/conditions.ts',
    'server/resources/query/listPage.ts',
    'server/resources/query/order.ts',
    'server/resources/query/shownRows.ts',
    'server/resources/records/checkRelations.ts',
    'server/resources/records/checkUnique.ts',
    'server/resources/records/findRow.ts',
    'server/resources/records/readRows.ts',
    'server/resources/records/related.ts',
    'server/resources/records/tree.ts',
    'server/resources/records/writeRow.ts',
    'server/resources/tables.ts',
  ],
];
const known = [...onServer, recursive];

describe('The files of the product', () => {
  it('import one another in no circle, but for what is recursive by nature and what is known on the server', () => {
    expect(circlesIn(graph)).toEqual(known);
  });

  it('of the screens of resources lie in folders of which none imports one above it', () => {
    const folders = ['fields', 'overrides', 'record', 'form', 'show', 'export', 'import', 'list', 'trash'];
    expect(upwardArrows(graph, 'src/resources', folders)).toEqual([]);
  });
});

describe('The finder of circles', () => {
  const file = (path: string, ...imports: string[]): SourceFile => ({
    path,
    text: imports.map((name) => `import x from '${name}';`).join('\n'),
  });

  it('finds circles of two and more files, through subpaths and through types, and nothing that is only shared', () => {
    const found = circlesIn(
      graphOf([
        file('src/ui/a.ts', './b.ts', './shared.ts'),
        file('src/ui/b.ts', '#api/c.ts', './shared.ts'),
        { path: 'src/api/c.ts', text: "import type { A } from '#ui/a.ts';" },
        file('src/ui/d.ts', './e.ts'),
        file('src/ui/e.ts', './d.ts', 'react'),
        file('src/ui/shared.ts'),
      ]),
    );
    expect(found).toEqual([
      ['src/api/c.ts', 'src/ui/a.ts', 'src/ui/b.ts'],
      ['src/ui/d.ts', 'src/ui/e.ts'],
    ]);
  });

  it('does not count what is fetched later', () => {
    const later = { path: 'src/ui/a.ts', text: "const B = lazy(() => import('./b.ts'));" };
    expect(circlesIn(graphOf([later, file('src/ui/b.ts', './a.ts')]))).toEqual([]);
  });

  it('names arrows that run up, and folders that have no place in the order', () => {
    const shown = graphOf([
      file('src/x/low/a.ts', '../high/b.ts'),
      file('src/x/high/b.ts', '../low/a.ts'),
      file('src/x/index.ts', './high/b.ts'),
      file('src/x/new/c.ts'),
    ]);
    expect(upwardArrows(shown, 'src/x', ['low', 'high'])).toEqual([
      'src/x/low/a.ts imports src/x/high/b.ts',
      'src/x/new/c.ts is in no folder of the order',
    ]);
  });
});
