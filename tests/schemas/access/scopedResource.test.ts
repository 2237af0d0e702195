import { describe, expect, it } from 'vitest';
import { isWithin, type Reach, widestOf } from '#schemas/wire/access/dataScope.ts';
import { scopedResource } from '#schemas/wire/access/scopedResource.ts';
import { users } from '#schemas/users.ts';

describe('A resource within a data scope', () => {
  it('is the same where no field is limited', () => {
    expect(scopedResource(users, { records: 'own' })).toBe(users);
  });

  it('has no hidden field anywhere, and none that is limited to be changed, searched or filtered by', () => {
    const limited = scopedResource(users, { fields: { email: 'hidden', phone: 'masked', usercode: 'readOnly', username: 'hidden' } });
    expect(Object.hasOwn(limited.fields, 'email')).toBe(false);
    expect(limited.list.columns).not.toContain('email');
    expect(limited.list.search).toEqual(['name', 'usercode', 'roles']);
    expect(limited.fields['phone']).toMatchObject({ access: 'readOnly', filter: false, sort: false });
    expect(limited.fields['usercode']).toMatchObject({ access: 'readOnly', filter: users.fields.usercode.filter });
    expect(limited.fields[limited.title]).toMatchObject({ access: 'readOnly' });
  });
});

describe('Reaches over a resource', () => {
  const own: Reach = { records: 'own', fields: { phone: 'hidden' } };
  const department: Reach = { records: 'department', fields: { phone: 'masked', email: 'hidden' } };

  it('are the widest together, a field being open that any of them leaves open', () => {
    expect(widestOf([own, department])).toEqual({ records: 'department', fields: { phone: 'masked' } });
  });

  it('are within another that is wider in records and in every field', () => {
    expect([isWithin(own, department), isWithin({ ...own, fields: { phone: 'hidden', email: 'hidden' } }, department)]).toEqual([
      false,
      true,
    ]);
    expect(isWithin(department, own)).toBe(false);
  });
});
