import { type Endpoint, partsOf } from '#schemas/kit/endpoint.ts';
import { storageKeys } from '#providers/session/storage.ts';
import type { SignedIn } from '#schemas/wire/session.ts';

/** Calls the server beside the browser: to lay out what a journey starts from, and to see what was kept. */
export type Api = Awaited<ReturnType<typeof signInToApi>>;

/** Someone who has an account. */
export interface Person {
  readonly username: string;
  readonly password: string;
}

/** Signs in without a browser. Each call gives the `data` of the reply, and fails with what the server said against it. */
export async function signInToApi(url: string, user: Person) {
  const { token } = await signedIn(url, user);
  const as = (method: string) => (address: string, body?: object) => send(url, method, address, body, token);
  return {
    token,
    get: as('GET'),
    post: as('POST'),
    put: as('PUT'),
    remove: as('DELETE'),
    /** Puts a question and waits until its answer is whole. */
    async answer(question: { conv_uid: string; user_input: string; model_name: string }) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      await (await fetch(`${url}/api/v1/chat/completions`, { method: 'POST', headers, body: JSON.stringify(question) })).text();
    },
    async call(endpoint: Endpoint, body?: object) {
      const data: unknown = await send(url, partsOf(endpoint).method, partsOf(endpoint).path, body, token);
      return { statusCode: 200, body: '', json: () => ({ data }) };
    },
  };
}

const signedIn = (url: string, { username, password }: Person): Promise<SignedIn> =>
  send(url, 'POST', '/user/login', { username, password });

/** Entries of a browser's storage in which the console finds someone signed in. */
export async function keptSession(url: string, user: Person): Promise<{ name: string; value: string }[]> {
  const { token, userPermissions, id: userid, ...said } = await signedIn(url, user);
  const permissions = storageKeys.permissions.map((name) => ({ name, value: JSON.stringify(userPermissions) }));
  return [
    { name: storageKeys.token, value: token },
    { name: storageKeys.user, value: JSON.stringify({ userid, ...said }) },
    ...permissions,
  ];
}

type Data = any; // any: each address answers with a shape of its own

async function send(url: string, method: string, address: string, body?: object, token?: string): Promise<Data> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(url + address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const { success, data, err_msg: message } = (await reply.json()) as { success: boolean; data: unknown; err_msg: string };
  if (!success) throw new Error(`${method} ${address}: ${message} ${JSON.stringify(data)}`);
  return data;
}

/** The password of every account that a journey makes beside the browser. */
export const password = 'journey-2026';

/** Makes an account whose one role lets it call these addresses, each such as `POST /users/list`; a path alone shows its tile. */
export async function makeUser(api: Api, username: string, rights: readonly string[] = []) {
  const permissions: number[] = [];
  for (const right of rights) {
    const [method, address] = right.split(' ');
    const rule = address ? { url: address, methods: [method] } : { url: right, tag: 'manage' };
    permissions.push((await api.post('/permissions/add', { name: `${username} ${right}`, ...rule })).id);
  }
  const roles = rights.length > 0 ? [(await api.post('/roles/add', { RoleName: `${username} role`, permissions })).id] : [];
  const { id } = (await api.post('/users/add', { username, password, roles })) as { id: number };
  return { id, username, password };
}
