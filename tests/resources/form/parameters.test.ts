import { describe, expect, it } from 'vitest';
import { carriedOver, isFirst, sentParameters, startValues } from '#resources/form/parameters.ts';
import { boolean, number, password, text } from '#schemas/kit/kinds/index.ts';

const same = (words: string) => ({ zh: words, en: words });
const fields = {
  base_url: text(same('Address'), { required: true }),
  api_key: password(same('Key')),
  context_tokens: number(same('Context'), { integer: true, initial: 32_768 }),
  vision: boolean(same('Vision')),
};

describe('the values of parameters', () => {
  it('begin with the initial ones, or with what is kept, and never with a secret', () => {
    expect(startValues(fields)).toEqual({ base_url: null, api_key: null, context_tokens: 32_768, vision: false });
    const kept = { base_url: 'https://a/v1', api_key: 'leaked', vision: true };
    expect(startValues(fields, kept)).toEqual({ base_url: 'https://a/v1', api_key: null, context_tokens: null, vision: true });
  });

  it('are sent without an empty secret, and as null where what there is was emptied', () => {
    const values = { base_url: ' https://a/v1 ', api_key: '', context_tokens: null, vision: false };
    expect(sentParameters(fields, values, { isNew: true })).toEqual({ base_url: 'https://a/v1', vision: false });
    expect(sentParameters(fields, values, { isNew: false })).toEqual({ base_url: 'https://a/v1', context_tokens: null, vision: false });
  });

  it('give way to what other fields start from, unless they were typed', () => {
    const from = (initial: string) => ({ base_url: text(same('Address'), { required: true, initial }) });
    expect(carriedOver({ base_url: 'http://one/v1' }, from('http://one/v1'), from('http://two/v1'))).toEqual({ base_url: 'http://two/v1' });
    expect(carriedOver({ base_url: 'http://typed/v1' }, from('http://one/v1'), from('http://two/v1'))).toEqual({
      base_url: 'http://typed/v1',
    });
  });

  it('are asked for at once where nothing usually does', () => {
    expect(Object.values(fields).map(isFirst)).toEqual([true, true, false, false]);
  });
});
