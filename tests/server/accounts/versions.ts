import { contracts } from '#schemas/contracts/index.ts';
import type { Purpose } from '#schemas/kit/access.ts';
import { type CallContract, defineCall } from '#schemas/kit/defineCall.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { ensureFirstAccounts } from '#server/accounts/seed/ensureFirstAccounts.ts';
import type { Person } from '#tests/support/actors.ts';
import type { TestServer } from '#tests/support/startServer.ts';

const group = { zh: '', en: '' };

/** A call that a version declares: `gadgets.wind` is there to `ask` at an address of its own, unless another is said. */
export const callNamed = (name: string, access: Purpose, endpoint: Endpoint = `POST /api/${name.replace('.', '/')}`): CallContract =>
  defineCall(endpoint, { name, access, group, does: group });

interface Version {
  readonly resources?: readonly Resource[];
  readonly calls?: readonly CallContract[];
}

/** A start of a version on the data of another. */
export const startOf = (server: TestServer, { resources: declared = server.context.resources, calls = [] }: Version) =>
  ensureFirstAccounts({ ...server.context, resources: declared }, [...contracts, ...calls]);

/** The three roles of a first start. */
export const rolesOf = async (admin: Person) => {
  const { items } = (await admin.post('/roles/list', { sorters: [{ field: 'id', order: 'asc' }] })).data;
  const [administrator, analyst, developer] = items as { id: number; RoleName: string; permissions: number[]; version: number }[];
  return { administrator: administrator!, analyst: analyst!, developer: developer! };
};

/** Names of the permissions of a role. */
export const namesOf = async (admin: Person, role: { id: number }): Promise<string[]> =>
  (await admin.get(`/roles/${role.id}/permissions`)).data.map(({ name }: { name: string }) => name);

export const permissionNamed = async (admin: Person, name: string) =>
  (await admin.post('/permissions/list', { filters: [{ field: 'name', operator: 'eq', value: name }] })).data.items[0];
