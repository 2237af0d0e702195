import { afterAll, afterEach, beforeAll } from 'vitest';
import type { SignedIn } from '#schemas/wire/session.ts';
import type { Settings } from '#server/settings.ts';
import { signedInAs } from '../providers/people.ts';
import { type Person, signInAsAdmin } from '../support/actors.ts';
import { openToPages } from '../support/openToPages.ts';
import { startServer, type TestServer } from '../support/startServer.ts';

interface Beside {
  readonly server: TestServer;
  readonly door: Awaited<ReturnType<typeof openToPages>>;
  readonly admin: Person;
}

/** A server for all tests of a file, open to their pages, as which the administrator is signed in. Read what it gives inside tests. */
export function serverBeside(settings: Partial<Settings> = {}): Beside {
  const beside = {} as { -readonly [Key in keyof Beside]: Beside[Key] };
  beforeAll(async () => {
    beside.server = await startServer({ settings });
    beside.door = await openToPages(beside.server);
    beside.admin = await signInAsAdmin(beside.server);
    signedInAs(beside.admin.session as SignedIn);
  });
  afterEach(() => beside.door.happens(undefined));
  afterAll(async () => {
    signedInAs(null);
    await beside.door.close();
    await beside.server.stop();
  });
  return beside;
}
