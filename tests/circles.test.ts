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
  'src/chat/parts/displays.ts',
  'src/chat/parts/message/index.tsx',
  'src/chat/parts/pending/index.tsx',
  'src/chat/parts/plan/index.tsx',
  'src/chat/parts/plugin/index.tsx',
  'src/chat/parts/summary/index.tsx',
  'src/chat/parts/table/index.tsx',
  'src/chat/parts/text/Inline.tsx',
  'src/chat/parts/text/index.tsx',
  'src/chat/parts/thinking/Thinking.tsx',
  'src/chat/parts/thinking/index.tsx',
];

describe('The files of the product', () => {
  it('import one another in no circle, but for what is recursive by nature', () => {
    expect(circlesIn(graph)).toEqual([recursive]);
  });

  it('that run as processes of their own import nothing of ours but one another: no bundle is made of them', () => {
    const programs = files.filter(({ path }) => path.startsWith('server/') && path.endsWith('.mjs'));
    const elsewhere = programs.filter(({ text }) => /^(?:import|export) [^;]*? from '(?:#|\.[^']*(?<!\.mjs)')/m.test(text));
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });

  it('that begin such a process lie in its folder, as they do in the build', () => {
    const elsewhere = files.filter(({ text }) => /new URL\('(?!\.\/\w+\.mjs')[^']*\.mjs'/.test(text));
    expect(elsewhere.map(({ path }) => path)).toEqual([]);
  });

  it('of the screens of resources lie in folders of which none imports one above it', () => {
    const folders = ['fields', 'record', 'form', 'show', 'export', 'import', 'list', 'trash', 'past', 'overrides'];
    expect(upwardArrows(graph, 'src/resources', folders)).toEqual([]);
  });

  it('of the server lie in folders of which none imports one above it: rooms above what they are made of', () => {
    const foundation = [
      'eventLoop.ts',
      'escapeMarkup.ts',
      'markdown.ts',
      'storedTime.ts',
      'settings.ts',
      'mail',
      'stores',
      'outbound',
      'llm/model.ts',
      'llm/workEvents.ts',
      'sources/sql',
      'sources/sourceType.ts',
      'sources/entry.ts',
      'sources/service.ts',
      'tools/offered.ts',
      'agents/agents.ts',
      'context.ts',
      'plugins',
      'calls',
    ];
    const shared = ['questions', 'coalesced.ts', 'publishChange.ts', 'secret.ts', 'secretBox.ts', 'sheets', 'documents', 'charts'];
    const ofRooms = [
      'jobs/defineJob.ts',
      'chat/context/buildPrompt.ts',
      'chat/scenes/scene.ts',
      'tools/tool.ts',
      'deliveries/contents/content.ts',
      'tasks/taskKind.ts',
      'room.ts',
    ];
    const low = ['outbound/index.ts', 'resources', 'service', 'jobs', 'notices', 'accounts', 'files', 'llm', 'live', 'chat', 'sources'];
    const high = [
      'sample',
      'dashboards',
      'evaluations',
      'spreadsheets',
      'statements',
      'imports',
      'exports',
      'prompts',
      'logs',
      'views',
      'knowledge',
      'tools',
      'agents',
      'reports',
      'flows',
      'apps',
      'deliveries',
      'tasks',
      'openapi',
    ];
    expect(upwardArrows(graph, 'server', [...foundation, ...shared, ...ofRooms, ...low, ...high])).toEqual([]);
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
    expect(upwardArrows(shown, 'src/x', ['high/b.ts', 'low', 'high', 'new'])).toEqual(['src/x/high/b.ts imports src/x/low/a.ts']);
  });
});
