import { describe, expect, it } from 'vitest';
import { fieldsOfWire } from '#schemas/wire/parameters.ts';
import { rooms } from '#server/rooms.ts';
import { createSources } from '#server/sources/createSources.ts';
import { letter, letters, noMeans } from './letters/index.ts';

const sources = createSources(
  [...rooms, letters].flatMap((room) => room.sources ?? []),
  noMeans,
);
const signal = new AbortController().signal;
const whole = { word: 'ab', times: 2 };
const errorsOf = (given: Record<string, unknown>, key = 'letters') => {
  try {
    sources.open(key, given, null);
    return {};
  } catch (error) {
    return (error as { readonly attachments: { readonly errors: object } }).attachments.errors;
  }
};

describe('a type of source that a room adds', () => {
  it('is told of with its parameters, of which a form can be made', () => {
    const told = sources.types('zh').find(({ name }) => name === 'letters')!;
    expect(told).toMatchObject({ label: '字母', description: '一个词的字母' });
    expect(told.parameters.map(({ param_name, required, default_value }) => [param_name, required, default_value])).toEqual([
      ['word', true, null],
      ['times', false, 1],
      ['password', false, null],
    ]);
    expect(Object.values(fieldsOfWire(told.parameters)).map(({ kind }) => kind)).toEqual(['text', 'number', 'password']);
  });

  it('is opened with what was given and what is usual, and tested, looked into and asked', async () => {
    const source = sources.open('letters', { word: 'ab' }, 'open sesame');
    expect(await source.test(signal)).toBe('letters 1');
    expect(await source.schema(signal)).toMatchObject([{ name: 'letters', columns: [letter] }]);
    expect(await source.query({ statement: { text: 'all', reads: 'rows' }, limit: 5, signal })).toEqual({
      columns: ['letter'],
      rows: [['a'], ['b']],
      isCut: false,
    });
    const twice = sources.open('letters', whole, null);
    expect(await twice.query({ statement: { text: 'all', reads: 'rows' }, limit: 3, signal })).toMatchObject({
      rows: [['a'], ['b'], ['a']],
      isCut: true,
    });
    await expect(sources.open('letters', { word: 'ab' }, null).test(signal)).rejects.toThrow('closed');
  });

  it('is cancelled while it works', async () => {
    const stopping = new AbortController();
    const asked = sources
      .open('letters', whole, null)
      .query({ statement: { text: 'wait', reads: 'rows' }, limit: 1, signal: stopping.signal });
    stopping.abort();
    await expect(asked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });

  it('is refused what its parameters do not allow, each at its place', () => {
    expect(errorsOf({ word: 'ab', times: 10, path: '/etc' })).toEqual({
      times: { key: 'tooBig', params: { max: 9 } },
      path: { key: 'unknownField' },
    });
    expect(errorsOf({})).toEqual({ word: { key: 'required' } });
    expect(errorsOf(whole, 'nothing')).toEqual({ type: { key: 'notInOptions' } });
    expect(errorsOf(whole)).toEqual({});
  });

  it('is found out at once when there are two of one name', () => {
    expect(() => createSources([...letters.sources!, { ...letters.sources![0]! }], noMeans)).toThrow(/letters/);
  });
});
