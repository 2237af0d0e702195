import type { DataScope } from '#schemas/wire/access/dataScope.ts';
import type { Session, SignedIn } from '#schemas/wire/session.ts';
import { administrator, type TestServer } from './startServer.ts';

interface Ask {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload?: object | string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly remoteAddress?: string;
}

/** An answer: its status, and the envelope taken apart. */
export interface Answer {
  readonly status: number;
  readonly data: any; // any: each address answers with a shape of its own
  readonly code: string | null;
  readonly message: string | null;
}

/** Someone who asks the server, signed in or not. */
export interface Person {
  readonly token: string | undefined;
  readonly session: Session | undefined;
  ask(ask: Ask): Promise<Answer>;
  get(url: string): Promise<Answer>;
  post(url: string, payload?: object): Promise<Answer>;
  put(url: string, payload?: object): Promise<Answer>;
  remove(url: string): Promise<Answer>;
}

/** Whoever holds a token, or nobody. */
export function personOf(server: TestServer, signedIn?: SignedIn): Person {
  const token = signedIn?.token;
  const ask = async ({ headers = {}, payload, ...asked }: Ask): Promise<Answer> => {
    const own = token ? { authorization: `Bearer ${token}` } : {};
    const reply = await server.inject({ ...asked, headers: { ...own, ...headers }, ...(payload !== undefined && { payload }) });
    const { data, err_code: code, err_msg: message } = reply.json<{ data: unknown; err_code: string | null; err_msg: string | null }>();
    return { status: reply.statusCode, data, code, message };
  };
  return {
    token,
    session: signedIn,
    ask,
    get: (url) => ask({ method: 'GET', url }),
    post: (url, payload = {}) => ask({ method: 'POST', url, payload }),
    put: (url, payload = {}) => ask({ method: 'PUT', url, payload }),
    remove: (url) => ask({ method: 'DELETE', url }),
  };
}

/** Someone who is not signed in. */
export const anonymous = (server: TestServer): Person => personOf(server);

/** Signs in by name and password. */
export async function signIn(server: TestServer, username: string, password: string): Promise<Person> {
  const { data, code } = await anonymous(server).post('/user/login', { username, password });
  if (code) throw new Error(`${username} could not sign in: ${code}`);
  return personOf(server, data as SignedIn);
}

/** The administrator of the first start. */
export const signInAsAdmin = (server: TestServer): Promise<Person> => signIn(server, administrator.username, administrator.password);

/** The password of every account made here. */
export const testPassword = 'password-1';

/** Rights of a person: url patterns, optionally after a method, such as `POST /users/list`. */
type Rights = readonly string[];

let count = 0;
/** So many rights each role has for itself, since tests change and remove permissions; for more of them the product's own stand. */
const few = 12;

/** Makes a role of these rights, limited by a data scope if one is given; gives its id. */
export async function makeRole(admin: Person, rights: Rights, dataScope: DataScope = {}): Promise<number> {
  const own = rights.length > few ? await permissionsOf(admin) : undefined;
  const permissions: number[] = [];
  for (const right of rights)
    permissions.push(own?.get(right) ?? (await made(admin.post('/permissions/add', { name: `right ${++count}`, ...ruleOf(right) }))).id);
  return (await made(admin.post('/roles/add', { RoleName: `role ${++count}`, permissions, dataScope }))).id;
}

const productsOwn = new WeakMap<Person, Promise<ReadonlyMap<string, number>>>();

/** Permissions that the server's first start made, by the right they give: they need not be made for each person. Tiles are left out. */
function permissionsOf(admin: Person): Promise<ReadonlyMap<string, number>> {
  const known = productsOwn.get(admin) ?? listPermissions(admin);
  productsOwn.set(admin, known);
  return known;
}

async function listPermissions(admin: Person): Promise<ReadonlyMap<string, number>> {
  const { data } = await admin.post('/permissions/list', { page_size: 1_000, sorters: [{ field: 'id', order: 'desc' }] });
  const rows: readonly { id: number; url: string; methods: readonly string[] | null; tag: string | null }[] = data?.items ?? [];
  const simple = rows.filter(({ methods, tag }) => (methods?.length ?? 0) < 2 && tag !== 'manage');
  return new Map(simple.map(({ id, url, methods }) => [[...(methods ?? []), url].join(' '), id]));
}

const ruleOf = (right: string) => {
  const [first, url] = right.split(' ') as [string, string | undefined];
  return url ? { url, methods: [first] } : { url: first };
};

/** Makes an account with exactly these rights, limited by a data scope if one is given; gives its id. */
export async function makeUser(admin: Person, username: string, rights: Rights = [], dataScope: DataScope = {}): Promise<number> {
  const roles = rights.length > 0 ? [await makeRole(admin, rights, dataScope)] : [];
  return (await made(admin.post('/users/add', { username, password: testPassword, roles }))).id;
}

/** Makes such an account and signs it in. */
export async function makePerson(
  server: TestServer,
  admin: Person,
  username: string,
  rights: Rights = [],
  dataScope: DataScope = {},
): Promise<Person & { readonly id: number }> {
  const id = await makeUser(admin, username, rights, dataScope);
  return { ...(await signIn(server, username, testPassword)), id };
}

async function made(answer: Promise<Answer>): Promise<{ id: number }> {
  const { data, code } = await answer;
  if (code) throw new Error(`not made: ${code} ${JSON.stringify(data)}`);
  return data as { id: number };
}
