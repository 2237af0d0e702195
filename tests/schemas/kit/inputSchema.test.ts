import fc from 'fast-check';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { defineResource } from '#schemas/kit/defineResource.ts';
import { checkInput, type Purpose } from '#schemas/kit/inputSchema.ts';
import * as kinds from '#schemas/kit/kinds/index.ts';
import { specimens } from '../../support/specimens.ts';

const label = { zh: '字', en: 'Word' };
const parcels = defineResource({
  key: 'parcels',
  label,
  fields: {
    name: kinds.text(label, { required: true, max: 5 }),
    size: kinds.number(label, { integer: true, min: 1, max: 9 }),
    level: kinds.options(label, [{ value: 'low', label }], { required: true, initial: 'low' }),
    code: kinds.text(label, { schema: z.string().regex(/^[a-z]+$/, 'username'), edit: 'createOnly' }),
    state: kinds.text(label, { readOnly: true }),
    sent: kinds.date(label),
    seen: kinds.datetime(label),
    mail: kinds.email(label),
    open: kinds.boolean(label),
  },
  title: 'name',
  check: ({ name, code }) => (name !== undefined && name === code ? { code: 'notUnique' } : {}),
});

const check = (purpose: Purpose, given: unknown, before = {}) => {
  const checked = checkInput(parcels, purpose, given, before);
  return checked.ok ? checked.values : checked.problems;
};

describe('checking what a person gives', () => {
  it('wants at least one member of a set that is required, at first and whenever it is changed', () => {
    const parcel = defineResource({
      key: 'parcels',
      label,
      fields: { name: kinds.text(label), seals: kinds.many(label, 'parcels' as never, { required: true }) },
      title: 'name',
    });
    const problemsOf = (purpose: Purpose, given: object) => {
      const checked = checkInput(parcel, purpose, given);
      return checked.ok ? {} : checked.problems;
    };
    for (const given of [{}, { seals: null }, { seals: [] }]) expect(problemsOf('create', given)).toEqual({ seals: { key: 'required' } });
    expect(problemsOf('create', { seals: [3] })).toEqual({});
    expect(problemsOf('update', { seals: [] })).toEqual({ seals: { key: 'required' } });
    expect(problemsOf('update', { name: 'box' })).toEqual({});
  });

  it('brings values to their form', () => {
    expect(check('create', { name: '  box ', mail: 'Some.One@Example.COM ', seen: '2026-01-31T18:30:00+08:00', size: '' })).toEqual({
      name: 'box',
      mail: 'some.one@example.com',
      seen: '2026-01-31T10:30:00.000Z',
      size: null,
    });
  });

  it('names every problem at its field, with what it would take', () => {
    expect(
      check('create', { size: 0, level: 'high', code: 'A', sent: '2026-02-30', mail: 'nobody', open: 'yes', state: 'x', more: 1 }),
    ).toEqual({
      name: { key: 'required' },
      size: { key: 'tooSmall', params: { min: 1 } },
      level: { key: 'notInOptions' },
      code: { key: 'username' },
      sent: { key: 'notDate' },
      mail: { key: 'email' },
      open: { key: 'notBoolean' },
      state: { key: 'readOnly' },
      more: { key: 'unknownField' },
    });
    expect(check('create', { name: 'too long', size: 10 })).toEqual({
      name: { key: 'tooLong', params: { max: 5 } },
      size: { key: 'tooBig', params: { max: 9 } },
    });
    expect(check('create', { name: 5, size: 1.5 })).toEqual({ name: { key: 'notText' }, size: { key: 'notInteger' } });
    expect(check('create', { name: 'box', size: '5' })).toEqual({ size: { key: 'notNumber' } });
  });

  it('takes what is missing, empty or null for missing', () => {
    for (const given of [{}, { name: '' }, { name: null }, { name: '   ' }])
      expect(check('create', given)).toEqual({ name: { key: 'required' } });
    expect(check('update', { level: null })).toEqual({ level: { key: 'required' } });
    for (const blank of ['', '   ', '\u3000'])
      expect(check('create', { name: 'box', size: null, code: blank })).toEqual({ name: 'box', size: null, code: null });
  });

  it('lets an update leave out anything, say its version, and change only what may change', () => {
    expect(check('update', {})).toEqual({});
    expect(check('update', { version: 3, size: 5 })).toEqual({ version: 3, size: 5 });
    expect(check('update', { version: 0, code: 'abc' })).toEqual({
      version: { key: 'tooSmall', params: { min: 0 } },
      code: { key: 'readOnly' },
    });
    expect(check('create', { name: 'box', version: 1 })).toEqual({ version: { key: 'unknownField' } });
  });

  it('holds rules over several fields against the record as it will be', () => {
    expect(check('create', { name: 'same', code: 'same' })).toEqual({ code: { key: 'notUnique' } });
    expect(check('update', { name: 'same' }, { name: 'other', code: 'same' })).toEqual({ code: { key: 'notUnique' } });
    expect(check('update', { size: 2 }, { name: 'other', code: 'same' })).toEqual({ size: 2 });
  });

  it('refuses text that no database keeps', () => {
    expect(check('create', { name: 'a\0b' })).toEqual({ name: { key: 'invalid' } });
    expect(check('create', { name: '\ud83d' })).toEqual({ name: { key: 'invalid' } });
    expect(check('create', { name: '😀' })).toEqual({ name: '😀' });
  });

  it.each(['__proto__', 'constructor', 'toString'])('reports an unknown field named as what every object has: %s', (name) => {
    expect(checkInput(specimens, 'update', Object.fromEntries([[name, 1]]))).toEqual({
      ok: false,
      problems: Object.fromEntries([[name, { key: 'unknownField' }]]),
    });
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom<Purpose>('create', 'update'), (given, purpose) => {
        const checked = checkInput(specimens, purpose, given);
        if (!checked.ok) expect(Object.keys(checked.problems).length).toBeGreaterThan(0);
      }),
    );
    const whole = fc.record(Object.fromEntries(Object.keys(specimens.fields).map((name) => [name, fc.anything()])), { requiredKeys: [] });
    fc.assert(fc.property(whole, (given) => void expect(checkInput(specimens, 'create', given)).toHaveProperty('ok')));
  });
});
