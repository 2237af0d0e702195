import { describe, expect, it } from 'vitest';
import { offeredActions } from '#modelAdmin/model/actions.ts';
import { conditionOf } from '#modelAdmin/model/condition.ts';
import { losesKey, shownParams } from '#modelAdmin/model/parameters.ts';
import { boolean, number, password, text } from '#schemas/kit/kinds/index.ts';
import { stopModel } from '#schemas/contracts/models.ts';
import { modelFamilyOf } from '#schemas/wire/modelFamilies.ts';
import type { WireModel } from '#schemas/wire/models.ts';

const same = (words: string) => ({ zh: words, en: words });
const parameters = {
  base_url: text(same('Address'), { required: true }),
  api_key: password(same('Key')),
  context_tokens: number(same('Context'), { required: true, integer: true, initial: 32_768 }),
  vision: boolean(same('Vision')),
};

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
describe('the form of a model', () => {
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
      { name: 'context_tokens', value: 32_768 },
      { name: 'temperature', value: 0.3 },
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
    expect(offeredActions(model(), (endpoint) => endpoint === stopModel.endpoint)).toEqual(['stop', 'remove']);
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
