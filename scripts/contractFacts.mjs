// @ts-check
import { basename, dirname, join } from 'node:path';
import { runnerImport } from 'vite';

/** @typedef {import('../src/schemas/kit/defineCall.ts').CallContract} CallContract */
/** @typedef {Readonly<Record<string, Readonly<Record<string, CallContract | readonly CallContract[]>>>>} Rooms calls by the file that declares them, and their name in it */

/** Members of a declared call that screens read: by them they tell rights, names, addresses, time limits, and how an answer is read. */
export const facts = /** @type {const} */ (['name', 'access', 'group', 'does', 'endpoint', 'limit', 'answer']);
/** Calls without a permission of their own, whose words no screen needs. */
const unguarded = new Set(['open', 'signedIn']);

/**
 * Gives the built site, in place of the list of all declared calls and of the files that declare them, facts of them without the forms of what
 * is sent and answered: those are the server's to check, and would be three quarters of what every first page loads of calls.
 * @param {string} root the repository's folder
 * @returns {import('vite').Plugin}
 */
export function contractFacts(root) {
  const folder = join(root, 'src/schemas/contracts');
  const list = join(folder, 'index.ts');
  /** @type {ReturnType<typeof declaredIn> | undefined} */
  let declared;
  return {
    name: 'contract-facts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const file = join(id.split('?')[0] ?? '');
      if (dirname(file) !== folder) return undefined;
      const { rooms, contracts, dependencies } = await (declared ??= declaredIn(list, root));
      for (const dependency of dependencies) this.addWatchFile(dependency);
      return file === list ? tableOf(contracts) : fileOf(rooms[basename(file, '.ts')] ?? {}, contracts);
    },
  };
}

/**
 * @param {string} list
 * @param {string} root
 */
async function declaredIn(list, root) {
  const { module, dependencies } = await runnerImport(list, { root, configFile: false, logLevel: 'error' });
  const { rooms, contracts } = /** @type {{ rooms: Rooms, contracts: readonly CallContract[] }} */ (module);
  return { rooms, contracts, dependencies };
}

/**
 * Writes the table of facts of all calls.
 * @param {readonly CallContract[]} contracts
 */
const tableOf = (
  contracts,
) => `const partsOf = (endpoint) => ({ method: endpoint.slice(0, endpoint.indexOf(' ')), path: endpoint.slice(endpoint.indexOf(' ') + 1) });
export const contracts = JSON.parse(${JSON.stringify(JSON.stringify(contracts.map(told)))}).map((call) => ({ ...call, ...partsOf(call.endpoint) }));
export const endpointsOfAccess = (access) => contracts.filter((call) => call.access === access).map(({ endpoint }) => endpoint);
export const declared = (place) => contracts[place];
`;

/**
 * Writes a file that exports calls under their names, each by its place in the table.
 * @param {Rooms[string]} room
 * @param {readonly CallContract[]} contracts
 */
function fileOf(room, contracts) {
  const at = (/** @type {CallContract} */ call) => `/* @__PURE__ */ declared(${contracts.indexOf(call)})`;
  const exported = Object.entries(room).map(
    ([name, calls]) => `export const ${name} = ${calls instanceof Array ? `[${calls.map(at).join(', ')}]` : at(calls)};`,
  );
  return ["import { declared } from './index.ts';", ...exported].join('\n');
}

/** @param {CallContract} call */
const told = (call) =>
  Object.fromEntries(
    facts.flatMap((name) => {
      const value = name === 'answer' ? formOf(call) : call[name];
      return value === undefined || (name === 'does' && unguarded.has(call.access)) ? [] : [[name, value]];
    }),
  );

/**
 * Gives how an answer that stands in no envelope is read.
 * @param {CallContract} call
 */
const formOf = ({ answer }) => (answer && 'form' in answer ? { form: answer.form } : undefined);
