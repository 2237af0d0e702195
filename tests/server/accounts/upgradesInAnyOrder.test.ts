import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purposes, purposesFrom } from '#schemas/kit/access.ts';
import { signInAsAdmin } from '#tests/support/actors.ts';
import { startServer } from '#tests/support/startServer.ts';
import { callNamed, namesOf, permissionNamed, rolesOf, startOf } from './versions.ts';

describe('any sequence of versions and of changes by people', () => {
  const names = ['gadgets.a', 'gadgets.b', 'gadgets.c'] as const;
  const keys = ['administrator', 'analyst', 'developer'] as const;
  const purposeOf = { administrator: 'administer', analyst: 'ask', developer: 'inspect' } as const;
  const version = fc
    .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...purposes)), { maxLength: 3 })
    .map((said) => new Map(said));
  const step = fc.oneof(
    version.map((calls) => ({ kind: 'version' as const, calls })),
    fc.record({ kind: fc.constant('toggle' as const), role: fc.constantFrom(...keys), name: fc.constantFrom(...names) }),
    fc.record({ kind: fc.constant('rename' as const), role: fc.constantFrom(...keys), words: fc.constantFrom('one', 'other') }),
  );

  it('leaves changed roles as they are, and unchanged ones as they are described', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const server = await startServer();
        try {
          const admin = await signInAsAdmin(server);
          const roles = await rolesOf(admin);
          const model = Object.fromEntries(keys.map((key) => [key, { held: new Set<string>(), given: new Set<string>() }]));
          for (const each of steps) {
            if (each.kind === 'version') {
              await startOf(server, { calls: [...each.calls].map(([name, purpose]) => callNamed(name, purpose)) });
              for (const key of keys) {
                const { held, given } = model[key]!;
                if (held.size !== given.size || [...held].some((name) => !given.has(name))) continue;
                const described = [...each.calls].filter(([, purpose]) => purposesFrom(purpose).includes(purposeOf[key]));
                model[key] = { held: new Set(described.map(([name]) => name)), given: new Set(described.map(([name]) => name)) };
              }
            } else if (each.kind === 'toggle') {
              const permission = await permissionNamed(admin, each.name);
              if (!permission) continue;
              const { held } = model[each.role]!;
              const { permissions } = (await admin.get(`/roles/${roles[each.role].id}`)).data as { permissions: number[] };
              const isHeld = held.delete(each.name) || !held.add(each.name);
              const next = isHeld ? permissions.filter((id) => id !== permission.id) : [...permissions, permission.id];
              expect((await admin.put(`/roles/${roles[each.role].id}`, { permissions: next })).code).toBeNull();
            } else await admin.put(`/roles/${roles[each.role].id}`, { RoleName: `${each.role} ${each.words}` });
            for (const key of keys) {
              const held = (await namesOf(admin, roles[key])).filter((name) => name.startsWith('gadgets.'));
              expect([key, held.toSorted()]).toEqual([key, [...model[key]!.held].toSorted()]);
            }
          }
        } finally {
          await server.stop();
        }
      }),
      { numRuns: 20 },
    );
  });
});
