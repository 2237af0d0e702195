import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { nativePackages } from '../../scripts/nativePackages.mjs';
import { workersBesideTheBundle } from '../../scripts/workers.mjs';
import { awaited } from './awaited.ts';

/** Servers and workers that tests run as processes of their own, to be killed. */
const programs = {
  flows: 'tests/server/flows/killedServer.ts',
  imports: 'tests/server/imports/killedServer.ts',
  jobs: 'tests/server/jobs/killedWorker.ts',
  knowledge: 'tests/server/knowledge/killedServer.ts',
} as const;

/** Environment variable that names the folder of this run's programs. */
const folderOfRun = 'TEST_PROGRAMS';

/** Makes the folder of a run, below the project's packages, where those that are not bundled are found; gives what takes it away. */
export function offerPrograms(): () => void {
  const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.programs-'));
  process.env[folderOfRun] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Path of a program that Node runs by itself. They share nearly all of their modules: whichever test needs one first has all of them bundled. */
export async function builtProgram(name: keyof typeof programs): Promise<string> {
  const folder = process.env[folderOfRun]!;
  const built = join(folder, 'built');
  if (isFirst(join(folder, 'begun'))) {
    await bundle(folder);
    mkdirSync(built);
  }
  await awaited(async () => existsSync(built) || undefined);
  return join(folder, `${name}.mjs`);
}

/** True for one of all the processes that ask. */
function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}

const bundle = (folder: string) =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [workersBesideTheBundle(process.cwd())],
    ssr: { noExternal: true, external: nativePackages },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: programs, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
