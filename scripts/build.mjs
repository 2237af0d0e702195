// @ts-check
import { main } from './main.mjs';
import { prepareBuild, prepareDependencies } from './prepare.mjs';

await main(async () => {
  await prepareDependencies();
  await prepareBuild('site', 'server');
});
