import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boolean, longText, number, options, password, text } from '#schemas/kit/kinds/index.ts';
import { completeParameters, missingParameters, parametersSchema } from '#schemas/kit/parameters.ts';
import { problemsOf } from '#schemas/kit/problems.ts';
import { fieldsOfWire, type WireParameter, wireParameters } from '#schemas/wire/parameters.ts';

const same = (words: string) => ({ zh: words, en: words });
const fields = {
  host: text({ zh: '主机', en: 'Host' }, { required: true, help: { zh: '不含端口', en: 'Without the port' } }),
  port: number(same('Port'), { required: true, integer: true, min: 1, max: 65_535, initial: 5432 }),
  wait: number(same('Wait'), { min: 0, unit: { zh: '秒', en: 's' } }),
  secret: password(same('Password'), { min: 1, max: 100 }),
  encrypted: boolean(same('Encrypted'), { initial: true }),
  mode: options(same('Mode'), [
    { value: 'ro', label: { zh: '只读', en: 'Read only' } },
    { value: 'rw', label: same('rw') },
  ]),
  note: longText(same('Note')),
};
const wire = wireParameters(fields, { paramClass: 'Test', language: 'zh' });
const described = (name: string, of = wire): WireParameter => of.find(({ param_name }) => param_name === name)!;

describe('parameters on the wire', () => {
  it('are told of as the clients of DB-GPT read them', () => {
    expect(described('host')).toEqual({
      param_name: 'host',
      param_class: 'Test',
      param_type: 'string',
      label: '主机',
      description: '不含端口',
      required: true,
      is_array: false,
      default_value: null,
      valid_values: null,
      ext_metadata: { order: 0 },
      nested_fields: null,
      param_order: 0,
    });
    expect(described('port')).toMatchObject({
      param_type: 'integer',
      required: false,
      default_value: 5432,
      ext_metadata: { min: 1, max: 65_535 },
    });
    expect(described('wait')).toMatchObject({ param_type: 'number', ext_metadata: { unit: '秒' } });
    expect(described('encrypted')).toMatchObject({ param_type: 'boolean', default_value: true });
    expect(described('mode').valid_values).toEqual([{ key: 'ro', label: '只读' }, 'rw']);
  });

  it('start from what is said in place of their initial values, but a secret from nothing', () => {
    const started = wireParameters(fields, { paramClass: 'Test', language: 'en', start: { host: 'db.example', secret: 'leaked' } });
    expect(described('host', started)).toMatchObject({ label: 'Host', required: true, default_value: 'db.example' });
    expect(described('secret', started)).toMatchObject({ default_value: null, ext_metadata: { tags: 'privacy' } });
  });

  it('are read back into fields that ask for the same', () => {
    const read = fieldsOfWire(wire);
    expect(Object.keys(read)).toEqual(Object.keys(fields));
    expect(Object.values(read).map(({ kind }) => kind)).toEqual(Object.values(fields).map(({ kind }) => kind));
    expect(read['secret']).toMatchObject({ access: 'writeOnly' });
    expect(wireParameters(read, { paramClass: 'Test', language: 'zh' })).toEqual(wire);
  });

  it('are read in the order they say, by their short description where they have no label, whatever DB-GPT calls their type', () => {
    const old = (name: string, facts: Partial<WireParameter>): WireParameter => ({
      ...described('note'),
      param_name: name,
      label: null,
      ...facts,
    });
    const read = fieldsOfWire([
      old('b', { param_type: 'int', ext_metadata: { order: 2 } }),
      old('a', { param_type: 'str', ext_metadata: null, param_order: 1, description: 'The address' }),
      old('c', { param_type: 'bool', ext_metadata: null, param_order: 3, description: 'Words that are far too long for a label' }),
      old('d', { param_type: 'string', ext_metadata: { tags: 'fixed' }, param_order: 4 }),
    ]);
    expect(Object.entries(read).map(([name, { kind, label, access }]) => [name, kind, label.zh, access])).toEqual([
      ['a', 'text', 'The address', 'writable'],
      ['b', 'number', 'b', 'writable'],
      ['c', 'boolean', 'c', 'writable'],
      ['d', 'text', 'd', 'readOnly'],
    ]);
  });
});

const problemsIn = (given: unknown) => {
  const read = parametersSchema(fields).safeParse(given, { reportInput: true });
  return read.success ? {} : problemsOf(read.error);
};

describe('given parameters', () => {
  it('are refused at their places', () => {
    expect(problemsIn({ port: 0, encrypted: 'yes', mode: 'x', hosts: 'a' })).toEqual({
      port: { key: 'tooSmall', params: { min: 1 } },
      encrypted: { key: 'notBoolean' },
      mode: { key: 'notInOptions' },
      hosts: { key: 'unknownField' },
    });
    expect(problemsIn({ host: null })).toEqual({ host: { key: 'required' } });
    expect(problemsIn([])).not.toEqual({});
  });

  it('go back to their initial values by null', () => {
    expect(parametersSchema(fields).parse({ port: null, wait: null, encrypted: null })).toEqual({
      port: 5432,
      wait: null,
      encrypted: true,
    });
  });

  it('keep their values, whatever is said, and are never told a secret', () => {
    const given = fc.record(
      {
        host: fc.constantFrom('a', 'b'),
        port: fc.integer({ min: 1, max: 65_535 }),
        secret: fc.string({ minLength: 1 }),
        encrypted: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(given, (said) => {
        const whole: Readonly<Record<string, unknown>> = completeParameters(fields, said);
        expect(Object.keys(whole)).toEqual(Object.keys(fields).filter((name) => name !== 'secret'));
        for (const [name, value] of Object.entries(said)) if (name !== 'secret') expect(whole[name]).toBe(value);
        expect(missingParameters(fields, whole)).toEqual(said.host === undefined ? { host: { key: 'required' } } : {});
      }),
    );
  });
});
