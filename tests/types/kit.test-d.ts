import { expectTypeOf } from 'vitest';
import { defineResource } from '#schemas/kit/defineResource.ts';
import { computed, json, many, number, one, options, password, text, boolean, parent } from '#schemas/kit/kinds/index.ts';
import type { ResourceKey } from '#schemas/kit/registry.ts';
import type { CreateOf, RowOf, UpdateOf } from '#schemas/kit/resource.ts';
import type { codeHierarchies } from '#schemas/codeHierarchies.ts';
import type { roles } from '#schemas/roles.ts';
import type { users } from '#schemas/users.ts';

/** Checked by the compiler: a line under `@ts-expect-error` that compiles is an error. */
const label = { zh: '字', en: 'Word' };

const parcels = defineResource({
  key: 'parcels',
  label,
  fields: {
    name: text(label, { required: true }),
    note: text(label),
    size: number(label, { integer: true }),
    open: boolean(label),
    state: options(
      label,
      [
        { value: 'sent', label },
        { value: 'lost', label },
      ],
      { required: true },
    ),
    level: options(label, [
      { value: 1, label },
      { value: 2, label },
    ]),
    key: password(label, { required: true }),
    owner: one(label, 'users', { required: true }),
    roles: many(label, 'roles'),
    over: parent(label),
    data: json(label),
    sent: text(label, { readOnly: true, required: true }),
    weight: computed(label, { from: ['size'], compute: () => 1.5 as number | null }),
  },
  title: 'name',
});
type Parcel = RowOf<typeof parcels>;

// A record has exactly its fields and what the product keeps of it; a secret is not among them.
expectTypeOf<keyof Parcel>().toEqualTypeOf<
  | 'id'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'name'
  | 'note'
  | 'size'
  | 'open'
  | 'state'
  | 'level'
  | 'owner'
  | 'roles'
  | 'over'
  | 'data'
  | 'sent'
  | 'weight'
>();
expectTypeOf<Parcel['id']>().toEqualTypeOf<number>();
expectTypeOf<Parcel['name']>().toEqualTypeOf<string>();
expectTypeOf<Parcel['note']>().toEqualTypeOf<string | null>();
expectTypeOf<Parcel['size']>().toEqualTypeOf<number | null>();
expectTypeOf<Parcel['open']>().toEqualTypeOf<boolean>();
expectTypeOf<Parcel['state']>().toEqualTypeOf<'sent' | 'lost'>();
expectTypeOf<Parcel['level']>().toEqualTypeOf<1 | 2 | null>();
expectTypeOf<Parcel['owner']>().toEqualTypeOf<number>();
expectTypeOf<Parcel['roles']>().toEqualTypeOf<number[]>();
expectTypeOf<Parcel['over']>().toEqualTypeOf<number | null>();
expectTypeOf<Parcel['weight']>().toEqualTypeOf<number | null>();

// What creates one: required fields must be given, the product's own cannot be.
type NewParcel = CreateOf<typeof parcels>;
const fresh: NewParcel = { name: 'box', state: 'sent', key: 'a secret', owner: 1 };
const full: NewParcel = { ...fresh, note: null, size: 2, open: true, level: 2, roles: [1], over: null, data: { any: ['json'] } };
void full;
// @ts-expect-error a required field is missing
void ({ name: 'box', state: 'sent', owner: 1 } satisfies NewParcel);
// @ts-expect-error no such status
void ({ ...fresh, state: 'burnt' } satisfies NewParcel);
// @ts-expect-error only the server sets it
void ({ ...fresh, sent: 'today' } satisfies NewParcel);
// @ts-expect-error it is worked out, never given
void ({ ...fresh, weight: 1 } satisfies NewParcel);
// @ts-expect-error a relation is given by id
void ({ ...fresh, owner: 'admin' } satisfies NewParcel);

// What changes one: any of them, and the version it started from.
type Change = UpdateOf<typeof parcels>;
void ({ version: 1, note: null } satisfies Change);
// @ts-expect-error an update says the version it started from
void ({ note: null } satisfies Change);
// @ts-expect-error a required field cannot be emptied
void ({ version: 1, name: null } satisfies Change);

// Declarations that name what is not there do not compile.
const fields = { name: text(label), size: number(label) };
// @ts-expect-error the title is no field
defineResource({ key: 'x', label, fields, title: 'nick' });
// @ts-expect-error a column is no field
defineResource({ key: 'x', label, fields, title: 'name', list: { columns: ['name', 'nick'] } });
// @ts-expect-error the search is through no field
defineResource({ key: 'x', label, fields, title: 'name', list: { search: ['nick'] } });
// @ts-expect-error the list is sorted by no field
defineResource({ key: 'x', label, fields, title: 'name', list: { sort: { nick: 'asc' } } });
// @ts-expect-error there are two orders
defineResource({ key: 'x', label, fields, title: 'name', list: { sort: { name: 'up' } } });
// @ts-expect-error a form's group names no field
defineResource({ key: 'x', label, fields, title: 'name', form: { groups: [{ label, fields: ['nick'] }] } });
// @ts-expect-error rows are found by no field
defineResource({ key: 'x', label, fields, title: 'name', importKey: 'nick' });
// @ts-expect-error a rule looks at no field
defineResource({ key: 'x', label, fields, title: 'name', check: ({ nick }) => ({ name: nick }) });
// @ts-expect-error there is no such method
defineResource({ key: 'x', label, fields, title: 'name', endpoints: { list: 'PATCH /x' } });
// @ts-expect-error there is no such verb
defineResource({ key: 'x', label, fields, title: 'name', endpoints: { burn: 'POST /x' } });
defineResource({ key: 'x', label, fields, title: 'name', list: { columns: ['name', 'createdAt'], sort: { updatedAt: 'desc' } } });
// @ts-expect-error no such resource is declared
one(label, 'rolez');
// @ts-expect-error a label has every language
text({ zh: '字' });
// @ts-expect-error a first value is one of the choices
options(label, [{ value: 'sent', label }], { initial: 'lost' });

// Actions know the row they are offered for, and are known by name.
const withActions = parcels
  .action('send', {
    label,
    endpoint: 'POST /parcels/{id}/send',
    input: { to: text(label, { required: true }) },
    when: (row) => {
      expectTypeOf(row).toEqualTypeOf<Parcel>();
      return row.state !== 'sent';
    },
  })
  .action('lose', { label, at: ['row', 'bulk'], endpoint: 'POST /parcels/lose' });
expectTypeOf<keyof typeof withActions.actions>().toEqualTypeOf<'send' | 'lose'>();
// @ts-expect-error a row has no such field
parcels.action('send', { label, endpoint: 'POST /parcels/send', when: (row) => row.nick === 1 });
// @ts-expect-error no row is ever of that status
parcels.action('send', { label, endpoint: 'POST /parcels/send', when: (row) => row.state === 'burnt' });
// @ts-expect-error an action is offered at no such place
parcels.action('send', { label, endpoint: 'POST /parcels/send', at: ['menu'] });
// @ts-expect-error an action asks by fields
parcels.action('send', { label, endpoint: 'POST /parcels/send', input: { to: 'text' } });

// Declared resources are known by key.
expectTypeOf<RowOf<'users'>>().toEqualTypeOf<RowOf<typeof users>>();
expectTypeOf<RowOf<'roles'>['permissions']>().toEqualTypeOf<number[]>();
expectTypeOf<RowOf<'users'>['status']>().toEqualTypeOf<'active' | 'suspended'>();
expectTypeOf<RowOf<typeof codeHierarchies>['parentId']>().toEqualTypeOf<number | null>();
expectTypeOf<CreateOf<typeof roles>>().toHaveProperty('RoleName');
expectTypeOf<'users'>().toExtend<ResourceKey>();
// @ts-expect-error a password is never read
expectTypeOf<RowOf<'users'>>().toHaveProperty('password');
