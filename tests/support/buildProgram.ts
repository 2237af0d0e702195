import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { nativePackages } from '../../scripts/nativePackages.mjs';
import { workersBesideTheBundle } from '../../scripts/workers.mjs';

/** Bundles a file of the tests into a program that Node runs by itself; gives where it is, and what takes it away. */
export async function buildProgram(entry: string): Promise<{ path: string; remove(): void }> {
  // Below the project's packages, where those that are not bundled are found.
  const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.program-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [workersBesideTheBundle(process.cwd())],
    ssr: { noExternal: true, external: nativePackages },
    build: {
      ssr: entry,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'program.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  return { path: join(folder, 'program.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
