import { describe, expect, it } from 'vitest';
import { offeredActions } from '#modelAdmin/model/actions.ts';
import { conditionOf } from '#modelAdmin/model/condition.ts';
import { flawOf, losesKey, sentParams, shownParams, startValues, withKind } from '#modelAdmin/model/parameters.ts';
import { modelEndpoints } from '#schemas/wire/chat/endpoints.ts';
import { modelFamilyOf } from '#schemas/wire/modelFamilies.ts';
import type { WireModel, WireModelKind, WireParameter } from '#schemas/wire/models.ts';

const parameter = (param_name: string, facts: Partial<WireParameter> = {}): WireParameter => ({
  param_name,
  param_class: 'Test',
  param_type: 'string',
  label: param_name,
  description: null,
  required: false,
  is_array: false,
  default_value: null,
  valid_values: null,
  ext_metadata: null,
  nested_fields: null,
  param_order: 0,
  ...facts,
});
const address = parameter('base_url', { required: true });
const key = parameter('api_key', { ext_metadata: { tags: 'privacy' } });
const context = parameter('context_tokens', { param_type: 'integer', default_value: 32_768 });
const vision = parameter('vision', { param_type: 'boolean', default_value: false });
const parameters = [address, key, context, vision];

const model = (facts: Partial<WireModel> = {}): WireModel => ({
  model_name: 'qwen-max',
  model_type: 'llm',
  host: 'models.example',
  port: 443,
  manager_host: '',
  manager_port: -1,
  healthy: true,
  check_healthy: true,
  prompt_template: null,
  last_heartbeat: null,
  state: 'started',
  params: { base_url: 'https://models.example/v1', context_tokens: 8192, vision: true },
  has_key: true,
  is_default: false,
  is_built_in: false,
  is_from_settings: false,
  problem: null,
  ...facts,
});
const kind = (name: string, params: readonly WireParameter[]): WireModelKind => ({
  model: name,
  path: null,
  worker_type: 'llm',
  path_exist: true,
  proxy: true,
  enabled: true,
  host: '',
  port: -1,
  provider: name,
  description: '',
  params,
});

describe('the form of a model', () => {
  it('begins with the defaults, or with what the model was started with, and never with a key', () => {
    expect(startValues(parameters)).toEqual({ base_url: null, api_key: null, context_tokens: 32_768, vision: false });
    const kept = startValues(parameters, model({ params: { base_url: 'https://models.example/v1', api_key: 'leaked', vision: true } }));
    expect(kept).toEqual({ base_url: 'https://models.example/v1', api_key: null, context_tokens: null, vision: true });
  });

  it('sends nothing of an empty key, and null for what was emptied of a model that there is', () => {
    const values = { base_url: ' https://a/v1 ', api_key: '', context_tokens: null, vision: false };
    expect(sentParams(parameters, values, { isNew: true })).toEqual({ base_url: 'https://a/v1', vision: false });
    expect(sentParams(parameters, values, { isNew: false })).toEqual({ base_url: 'https://a/v1', context_tokens: null, vision: false });
  });

  it.each([
    [address, ' ', 'required'],
    [context, 1.5, 'notInteger'],
    [context, 'many', 'notNumber'],
    [context, null, undefined],
    [vision, false, undefined],
  ] as const)('finds in %o the value %s %s', (asked, value, flaw) => {
    expect(flawOf(asked, value)).toBe(flaw);
  });

  it('takes the address of another service, unless one was typed', () => {
    const from = kind('one', [parameter('base_url', { default_value: 'http://one/v1' })]);
    const to = kind('two', [parameter('base_url', { default_value: 'http://two/v1' })]);
    expect(withKind({ base_url: 'http://one/v1' }, from, to)).toEqual({ base_url: 'http://two/v1' });
    expect(withKind({ base_url: 'http://typed/v1' }, from, to)).toEqual({ base_url: 'http://typed/v1' });
  });

  it('knows that a key is kept for one address only', () => {
    expect(losesKey(model(), { base_url: 'https://models.example/v1' })).toBe(false);
    expect(losesKey(model(), { base_url: 'https://other.example/v1' })).toBe(true);
    expect(losesKey(model({ has_key: false }), { base_url: 'https://other.example/v1' })).toBe(false);
  });
});

describe('a connected model', () => {
  it('shows what is not as usual, and no secret even if it were sent', () => {
    const shown = shownParams(
      model({ params: { api_key: 'leaked', context_tokens: 32_768, vision: false, temperature: 0.3 } }),
      parameters,
    );
    expect(shown).toEqual([
      { name: 'context_tokens', label: 'context_tokens', value: 32_768 },
      { name: 'temperature', label: 'temperature', value: 0.3 },
    ]);
  });

  it.each([
    [{}, 'healthy'],
    [{ healthy: false, problem: '拒绝' }, 'unhealthy'],
    [{ healthy: false, check_healthy: false }, 'unchecked'],
    [{ state: 'stopped', healthy: false, problem: '拒绝' }, 'stopped'],
  ] as const)('with %o is %s', (facts, condition) => {
    expect(conditionOf(model(facts))).toBe(condition);
  });

  it('offers what fits its state, and what may be called', () => {
    const all = () => true;
    expect(offeredActions(model(), all)).toEqual(['test', 'edit', 'stop', 'makeDefault', 'remove']);
    expect(offeredActions(model({ state: 'stopped' }), all)).toEqual(['test', 'edit', 'start', 'remove']);
    expect(offeredActions(model({ is_default: true }), all)).not.toContain('makeDefault');
    expect(offeredActions(model({ is_from_settings: true }), all)).toEqual(['test']);
    expect(offeredActions(model({ is_built_in: true }), all)).toEqual([]);
    expect(offeredActions(model(), (endpoint) => endpoint === modelEndpoints['models.stop'])).toEqual(['stop', 'remove']);
  });
});

describe('the family of a model', () => {
  it.each([
    ['qwen-max', 'Qwen'],
    ['gpt-4o-mini', 'GPT'],
    ['deepseek-r1-distill-qwen-7b', 'DeepSeek'],
    ['Meta-Llama-3-8B', 'Llama'],
    ['o3-mini', 'GPT'],
  ])('of %s is %s', (name, family) => {
    expect(modelFamilyOf(name)?.name).toBe(family);
  });

  it('of a name that speaks of none is none', () => {
    expect(modelFamilyOf('my-own-finetune')).toBeUndefined();
  });
});
