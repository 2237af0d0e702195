// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { prepareFonts } from './fonts.mjs';
import { aptInstall, firstFile, hasApt, onPath, root, run } from './run.mjs';
import { Missing, say } from './say.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'msedge', 'chrome'];

/**
 * Finds a Chromium, Chrome or Edge, or installs one, with a font for what it is shown, and gives its path. CHROMIUM_PATH names another one.
 * @returns {Promise<string>}
 */
export async function prepareBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : wrongPath(named);
  const browser = (await findBrowser()) ?? (await installBrowser()) ?? noBrowser();
  prepareFonts();
  return browser;
}

async function findBrowser() {
  const onPathOnes = commands.map((command) => onPath(command)).filter((path) => path !== undefined);
  const candidates = [...onPathOnes, ...usualPlaces(), await playwrightsOwn()];
  return candidates.find((path) => firstFile([path]) && works(path));
}

/**
 * Ubuntu's packages of these names only point to a snap, which most containers cannot run.
 * @param {string} path
 */
function works(path) {
  // On Windows the question for the version would open a window.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function installBrowser() {
  say('正在安装测试用的浏览器……', 'Installing a browser for the tests…');
  const installed = hasApt() && aptInstall('chromium') ? await findBrowser() : undefined;
  if (installed) return installed;
  const withSystemLibraries = hasApt() ? ['--with-deps'] : [];
  await run(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', ...withSystemLibraries, 'chromium']);
  return findBrowser();
}

function usualPlaces() {
  const { LOCALAPPDATA, ProgramFiles, 'ProgramFiles(x86)': ProgramFiles86 } = process.env;
  const windowsFolders = [ProgramFiles, ProgramFiles86, LOCALAPPDATA].filter((folder) => folder !== undefined);
  const macFolders = ['/Applications', join(homedir(), 'Applications')];
  const macNames = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
  const windowsNames = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
  return [
    ...macFolders.flatMap((folder) => macNames.map((name) => join(folder, `${name}.app/Contents/MacOS/${name}`))),
    ...windowsFolders.flatMap((folder) => windowsNames.map((name) => join(folder, name))),
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ];
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/**
 * @param {string} path
 * @returns {never}
 */
function wrongPath(path) {
  throw new Missing(`CHROMIUM_PATH 指向的 ${path} 不存在。`, `CHROMIUM_PATH names ${path}, which does not exist.`);
}

/** @returns {never} */
function noBrowser() {
  throw new Missing(
    '测试需要 Chromium、Chrome 或 Edge，这里没有找到，也没能安装。请安装其中之一，或用 CHROMIUM_PATH 指出它的位置。',
    'The tests need Chromium, Chrome or Edge; none was found and none could be installed. Install one, or name it by CHROMIUM_PATH.',
  );
}
