import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { commonChunks } from './scripts/chunks.mjs';
import { compressFolder } from './scripts/compress.mjs';
import { contractFacts } from './scripts/contractFacts.mjs';
import { errorsAtHand } from './scripts/errorsAtHand.mjs';
import { firstFiles } from './scripts/firstFiles.mjs';
import { firstStyles } from './scripts/firstStyles.mjs';
import { listHeads } from './scripts/listHeads.mjs';
import { nativePackages } from './scripts/nativePackages.mjs';
import { workersBesideTheBundle } from './scripts/workers.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Libraries that do not say so themselves, although no module of theirs does anything by being imported. */
const idleUnlessUsed = [
  'react-markdown',
  'remark-gfm',
  'sunflower-antd',
  'papaparse',
  'pluralize',
  'error-stack-parser',
  // What antd is made of; antd itself says so.
  '@rc-component/[^\\\\/]+',
  '@ant-design/cssinjs(?:-utils)?',
];

const pages: UserConfig = {
  plugins: [react(), contractFacts(root), errorsAtHand(root)],
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'antd'],
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: ['index.html', 'login.html'],
      treeshake: {
        moduleSideEffects: [{ test: new RegExp(`[\\\\/]node_modules[\\\\/](${idleUnlessUsed.join('|')})[\\\\/]`), sideEffects: false }],
        // refine names its functions for its devtools; a function that is named would count as used, and so would all that it uses.
        // Forms of values, and calls declared of them, do nothing by being made: what no page checks or calls is not built by each of them.
        manualPureFunctions: ['__name', 'z', 'defineCall'],
      },
      // On a busy machine it would tell every builder how long our plugins took.
      checks: { pluginTimings: false },
      output: {
        // A chunk that several pages share is named for all of them, which can be longer than a file name may be.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
};

const site: UserConfig = {
  ...pages,
  plugins: [...pages.plugins!, commonChunks(root, pages), compressed(), firstStyles(root), firstFiles(), listHeads(root)],
};

/** What runs on Node. Bundled, it starts in a fraction of the time that hundreds of module files take to read. */
const onNode = (entry: string, outDir: string): UserConfig => ({
  plugins: [workersBesideTheBundle(root)],
  publicDir: false,
  ssr: {
    noExternal: true,
    external: nativePackages,
  },
  build: {
    ssr: entry,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});

const nodeModes: Record<string, UserConfig> = {
  server: onNode('server/main.ts', 'dist/server'),
  bench: onNode('bench/index.ts', 'dist/bench'),
};

/** Has the data of a first start made once, for all tests of a project to copy. */
const globalSetup = ['tests/support/firstStarts.ts'];

const screenTests =
  'tests/{app,api,ui,pages,resources,access,providers,charts,chat,modelAdmin,sources,sql,sqlPage,dashboards,evaluations,flow,knowledge,reports,tools,apps,deliveries}/{*,!(model)/**/*}.test.{ts,tsx}';
const serverTests = 'tests/server/**/*.test.ts';
const journeys = 'tests/journeys/**/*.test.ts';
/** Tests that put other modules in the place of ours, or are about a page's first moment: `*.alone.test.tsx`. All others share their modules, which are then read once. */
const aloneTests = 'tests/**/*.alone.test.{ts,tsx}';
const aloneServerTests = 'tests/server/**/*.alone.test.ts';

/** Room for what is new, in mebibytes: tests make much that they soon need no more, and an eighth of their time went to clearing it away often. */
const execArgv = ['--max-semi-space-size=64'];

/** Settings of every project: what is polled for has half a minute rather than a second, as a busy machine may need it. */
const patient = { execArgv, expect: { poll: { timeout: 30_000 } } };

/**
 * Models and screens keep a core busy each: as many at once as the machine has, where vitest would leave one idle, and two are common.
 * Servers and browsers are waited for about half of the time, and databases and pages work in processes of their own: two more of them
 * than there are cores. They run after the others, since the projects of a group have one number of workers.
 */
const busy = { ...patient, maxWorkers: availableParallelism(), sequence: { groupOrder: 0 } };
const waiting = { ...patient, maxWorkers: availableParallelism() + 2, sequence: { groupOrder: 1 } };

/**
 * Clocks of a browser, or of a page, run on while a busy machine does not: such a test may be tried a second time, and is then named
 * at the end of the run. What a model or a server does depends on no such clock; there the first try counts.
 */
const retry = 1;

const onServers = {
  environment: 'node',
  globalSetup,
  testTimeout: 60_000,
  hookTimeout: 120_000,
} satisfies TestProjectInlineConfiguration['test'];

const onScreens = {
  ...busy,
  retry,
  environment: './tests/support/pageAndServer.ts',
  globalSetup,
  setupFiles: ['tests/support/screenSetup.ts'],
  server: { deps: { inline: [/@refinedev/, /kbar/] } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
} satisfies TestProjectInlineConfiguration['test'];

/** Every test file belongs to exactly one project: what no other project names is a model test. Here each takes less than a third of its time. */
const testProjects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      ...busy,
      name: 'model',
      environment: 'node',
      isolate: false,
      include: ['tests/**/*.test.{ts,tsx}'],
      exclude: [screenTests, serverTests, journeys, aloneTests],
      testTimeout: 30_000,
    },
  },
  {
    extends: true,
    test: {
      ...onServers,
      ...waiting,
      name: 'server',
      // A server is started and stopped by whoever tests it: nothing of it is left in the modules.
      isolate: false,
      include: [serverTests],
      exclude: [aloneTests],
    },
  },
  {
    extends: true,
    // React's production build, as users have it: it draws in half the time. What React says to developers, those alone hear.
    oxc: { jsx: { development: false } },
    test: {
      ...onScreens,
      name: 'screen',
      env: { NODE_ENV: 'production' },
      // What is made of a file does not say for which React it is.
      experimental: { fsModuleCachePath: 'node_modules/.experimental-vitest-cache/production' },
      isolate: false,
      include: [screenTests],
      exclude: [aloneTests],
    },
  },
  {
    extends: true,
    test: { ...onScreens, name: 'alone', include: [aloneTests], exclude: [serverTests] },
  },
  {
    extends: true,
    // Without the page, which takes longer to make than these tests.
    test: { ...onServers, ...busy, name: 'alone server', include: [aloneServerTests] },
  },
  {
    extends: true,
    test: {
      ...waiting,
      name: 'journeys',
      environment: 'node',
      globalSetup: ['tests/support/builtStart.ts'],
      retry,
      // One browser serves all journeys of a worker.
      isolate: false,
      include: [journeys],
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
];

/** Milliseconds for which `expect.poll` asks again: a busy machine does late what another does at once. */
const expectations = { poll: { timeout: 25_000 } };

/** Transforms of files, which are kept: the projects of a run read mostly the same files, and so do one run and the next. */
const experimental = { fsModuleCache: true };

export default defineConfig(
  ({ mode }) => nodeModes[mode] ?? { ...site, test: { experimental, expect: expectations, projects: testProjects } },
);

/** Serving a compressed copy made once beats compressing for every visitor. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir) await compressFolder(dir);
    },
  };
}
