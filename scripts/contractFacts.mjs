// @ts-check
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** @typedef {import('../src/schemas/kit/defineCall.ts').CallContract} CallContract */

/** Members of a declared call that screens read of all calls: by them they tell rights, names, addresses and time limits. */
const facts = /** @type {const} */ (['name', 'access', 'group', 'does', 'endpoint', 'limit']);
/** Calls without a permission of their own, whose words no screen needs. */
const unguarded = new Set(['open', 'signedIn']);

/**
 * Gives the built site, in place of the list of all declared calls, the facts of them without the forms of what is sent and answered: those
 * are read where a call is made, and would be three quarters of what every first page loads of calls that it never makes.
 * @param {string} root the repository's folder
 * @returns {import('vite').Plugin}
 */
export function contractFacts(root) {
  const list = join(root, 'src/schemas/contracts/index.ts');
  return {
    name: 'contract-facts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (join(id.split('?')[0] ?? '') !== list) return undefined;
      const { module, dependencies } = await runnerImport(list, { root, configFile: false, logLevel: 'error' });
      for (const dependency of dependencies) this.addWatchFile(dependency);
      const { contracts } = /** @type {{ contracts: readonly CallContract[] }} */ (module);
      const isTold = (/** @type {CallContract} */ call, /** @type {typeof facts[number]} */ name) =>
        call[name] !== undefined && (name !== 'does' || !unguarded.has(call.access));
      const told = contracts.map((call) => Object.fromEntries(facts.flatMap((name) => (isTold(call, name) ? [[name, call[name]]] : []))));
      return `const partsOf = (endpoint) => ({ method: endpoint.slice(0, endpoint.indexOf(' ')), path: endpoint.slice(endpoint.indexOf(' ') + 1) });
export const contracts = JSON.parse(${JSON.stringify(JSON.stringify(told))}).map((call) => ({ ...call, ...partsOf(call.endpoint) }));
export const endpointsOfAccess = (access) => contracts.filter((call) => call.access === access).map(({ endpoint }) => endpoint);
`;
    },
  };
}
