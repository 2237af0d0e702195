import { builtinEnvironments } from 'vitest/runtime';

/**
 * jsdom, with files read as Node reads them rather than as a browser does: so that a test can run a server beside the page,
 * which finds its threads by the address of its own file.
 */
export default { ...builtinEnvironments.jsdom, name: 'page-and-server', viteEnvironment: 'ssr' };
