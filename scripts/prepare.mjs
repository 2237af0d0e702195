// @ts-check
// Uses Node's own modules only: it runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, root } from './run.mjs';
import { Missing, say } from './say.mjs';

export { prepareBrowser } from './browser.mjs';
export { prepareMariadb } from './mariadb.mjs';
export { preparePostgres } from './postgres.mjs';
export { prepareRedis } from './redis.mjs';

/** Checks Node and installs what package-lock.json lists, when it is not there already. */
export async function prepareDependencies() {
  checkNode();
  if (dependenciesAreInstalled()) return;
  say('正在安装依赖……', 'Installing dependencies…');
  const npm = npmCommand();
  await mustRun(npm.command, [...npm.args, 'ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'], {
    shell: npm.shell,
  });
}

/**
 * Builds these bundles, each only when what it is made of has changed.
 * @param {readonly (keyof typeof bundles)[]} names
 */
export async function prepareBuild(...names) {
  const wanted = names.map((name) => ({ name, args: bundles[name].args, hash: hashOf(bundles[name].inputs) }));
  const stale = wanted.filter(({ name, hash }) => readStamp(name) !== hash);
  if (stale.length === 0) return;
  say('正在构建……', 'Building…');
  await Promise.all(stale.map(build));
}

function checkNode() {
  /** @type {string} */
  const range = readJson('package.json').engines.node;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const fits = range.split('||').some((part) => {
    const [, sign, wantedMajor, wantedMinor] = /(\^|>=)(\d+)\.(\d+)/.exec(part) ?? [];
    if (major === Number(wantedMajor)) return Number(minor) >= Number(wantedMinor);
    return sign === '>=' && Number(major) > Number(wantedMajor);
  });
  if (fits) return;
  throw new Missing(
    `问数需要 Node.js ${range}，这里是 ${process.versions.node}。请从 https://nodejs.org 安装新版本。`,
    `Wenshu needs Node.js ${range}; this is ${process.versions.node}. Install a newer one from https://nodejs.org.`,
  );
}

/** npm keeps a list of what it installed last; it must hold what the lock file asks for, but for other platforms' optional parts. */
function dependenciesAreInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  const wanted = Object.entries(readJson('package-lock.json').packages).filter(([place]) => place !== '');
  return wanted.every(([place, { version, optional, devOptional }]) =>
    installed[place] ? installed[place].version === version : optional || devOptional,
  );
}

/** The npm that runs this script, if one does; Windows can start npm only through its shell. */
function npmCommand() {
  const { npm_execpath: npmScript } = process.env;
  if (npmScript?.endsWith('.js')) return { command: process.execPath, args: [npmScript], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

const shared = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/chunks.mjs',
  'scripts/compress.mjs',
  'scripts/contractFacts.mjs',
  'scripts/errorsAtHand.mjs',
  'scripts/firstFiles.mjs',
  'scripts/firstStyles.mjs',
  'scripts/listHeads.mjs',
  'scripts/nativePackages.mjs',
  'scripts/workers.mjs',
];

const bundles = {
  site: { args: [], inputs: [...shared, 'src', 'public', 'index.html', 'login.html'] },
  server: { args: ['--mode', 'server'], inputs: [...shared, 'server', 'src/schemas'] },
  bench: { args: ['--mode', 'bench'], inputs: [...shared, 'server', 'src', 'bench', 'tests/support'] },
};

/** @param {{ name: string, args: readonly string[], hash: string }} bundle */
async function build({ name, args, hash }) {
  rmSync(stampOf(name), { force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // Whatever NODE_ENV the person has set, only "production" leaves React's development checks out of the site.
  const env = { ...process.env, NODE_ENV: 'production' };
  await mustRun(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], { env });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampOf(name), hash);
}

/** @param {string} name */
function stampOf(name) {
  return join(root, 'dist', `${name}.stamp`);
}

/** @param {string} name */
function readStamp(name) {
  return existsSync(stampOf(name)) ? readFileSync(stampOf(name), 'utf8') : undefined;
}

/** @param {readonly string[]} inputs files and folders */
function hashOf(inputs) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of inputs.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} place */
function filesOf(place) {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [place];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
