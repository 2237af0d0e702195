// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main } from './main.mjs';
import { prepareBuild, prepareDependencies } from './prepare.mjs';
import { root } from './run.mjs';
import { Missing } from './say.mjs';

/** Asks only whether the benches run to their end: a hundredth of each size, whose numbers mean nothing. */
const small = '--small';
const wanted = process.argv.slice(2).filter((word) => word !== small);
const isSmall = process.argv.includes(small);
if (isSmall) process.env['BENCH_SIZE'] = 'small';

await main(async () => {
  process.chdir(root);
  await prepareDependencies();
  await prepareBuild('site', 'server', 'bench');
  process.env['NODE_ENV'] ??= 'production';
  const { benches } = await import(pathToFileURL(join(root, 'dist/bench/index.js')).href);
  for (const [name, load] of chosen(benches)) {
    const { run, onDemand } = await load();
    if (onDemand && wanted.length === 0 && !isSmall) continue;
    console.log(`\n${name}\n${table(await run())}`);
  }
});

/** @param {Record<string, () => Promise<import('../bench/index.ts').Bench>>} benches */
function chosen(benches) {
  const named = Object.entries(benches).map(([path, load]) => /** @type {const} */ ([path.slice('./'.length, -'.bench.ts'.length), load]));
  const names = named.map(([name]) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length === 0) return wanted.length === 0 ? named : named.filter(([name]) => wanted.includes(name));
  throw new Missing(
    `没有这些测量：${unknown.join('、')}。可选：${names.join('、')}`,
    `No such bench: ${unknown.join(', ')}. There are: ${names.join(', ')}`,
  );
}

/** @param {import('../bench/index.ts').Row[]} rows */
function table(rows) {
  const lines = rows.map(({ name, measured, compared, ratio, note }) => [name, measured, compared, ratioText(ratio), note ?? '']);
  const cells = [['what', 'measured', 'compared with', 'ratio', ''], ...lines];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0))) ?? [];
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {number | null} ratio */
function ratioText(ratio) {
  if (ratio === null) return '–';
  return `${ratio < 10 ? ratio.toFixed(2) : Math.round(ratio)}×`;
}
