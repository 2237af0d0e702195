// @ts-check
import { main } from './main.mjs';
import { prepareBuild, prepareDependencies } from './prepare.mjs';
import { root } from './run.mjs';

await main(async () => {
  process.chdir(root);
  await prepareDependencies();
  await prepareBuild('site', 'server');
});

process.env['NODE_ENV'] ??= 'production';
// In this very process, so that signals and the exit code need no passing on.
await import(new URL('../dist/server/main.js', import.meta.url).href);
