// @ts-check
import { spawnSync } from 'node:child_process';
import { aptInstall, hasApt } from './run.mjs';
import { say } from './say.mjs';

/** Debian package of a small font with Chinese signs. */
const chinese = 'fonts-wqy-microhei';

/** Installs a Chinese font where a browser would find none: what it prints would have no Chinese words in it. */
export function prepareFonts() {
  if (process.platform !== 'linux' || !hasApt() || hasChineseFont()) return;
  say('正在安装测试用的中文字体……', 'Installing a Chinese font for the tests…');
  aptInstall(chinese);
}

function hasChineseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}
