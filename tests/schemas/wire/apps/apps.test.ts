import { describe, expect, it } from 'vitest';
import type { Team } from '#schemas/wire/agents.ts';
import { givenApp } from '#schemas/wire/apps/givenApp.ts';
import { missingIn } from '#schemas/wire/apps/missing.ts';
import { readApp, readQuestions } from '#schemas/wire/apps/readApp.ts';
import { type App, type ToldTo, withModelLists, writeApp } from '#schemas/wire/apps/writeApp.ts';
import { first, native, second } from './recorded.ts';

const owner: ToldTo = { language: 'en', isCollected: false, hot: 0, isEditable: true, flow: undefined };

/** A record of what a client sent, as the server keeps it. */
function stored(sent: object, more: object = {}): App {
  const given = givenApp.parse(sent);
  const { record, wire } = readApp(given);
  const questions = readQuestions(given.recommend_questions, () => 0).map((each, at) => ({ ...each, n: at + 1 }));
  const kept = {
    id: 7,
    uid: 'code',
    createdAt: 't',
    updatedAt: 't',
    state: 'draft',
    ownerName: 'li',
    category: 'ai_office',
    opening: null,
  };
  return { ...record, wire, questions, flow: null, ...kept, ...more } as unknown as App;
}

describe('An app of DB-GPT', () => {
  it.each([
    ['the first generation', first],
    ['the second', second],
    ['a native scene', native],
  ])('of %s is told as it was sent, with members that we do not know', (_, sent) => {
    const told = writeApp(stored(sent), owner);
    const { recommend_questions: _questions, details, ...members } = sent as typeof second;
    expect(told).toMatchObject(members);
    expect(told.details).toEqual(
      details.map((detail) => expect.objectContaining({ ...detail, app_code: 'code', node_id: expect.any(String) })),
    );
  });

  it('is read as agents with their resources and models, in whichever way they were written', () => {
    expect(stored(first).team).toMatchObject({
      mode: 'single_agent',
      agents: [
        {
          agent: 'DataScientist',
          prompt: 'Answer in figures',
          strategy: 'priority',
          models: ['first', 'second'],
          resources: [{ value: 'sales' }],
        },
      ],
    });
    expect(stored(second).team).toMatchObject({
      mode: 'auto_plan',
      agents: [
        {
          node: '739a68b6-e63f-11f1-a5e2-02fc00000001',
          models: ['mock-chat'],
          resources: [{ type: 'database', value: 'sales', dynamic: false }],
        },
        { agent: 'Summarizer', prompt: '', strategy: 'default', models: [] },
      ],
    });
    expect(stored(native)).toMatchObject({ mode: 'native_app', scene: 'chat_with_db_execute', subject: 'sales', team: null });
    const asText = { ...first, details: JSON.stringify(first.details), team_context: '{"chat_scene":"x"}' };
    expect(stored(asText).team).toEqual(stored(first).team);
    expect(stored(second).questions).toMatchObject([{ text: 'Which city sells most?', isShown: true }, { text: 'Another?' }]);
  });

  it('is told with what was changed here, and with the rest as it came', () => {
    const app = stored(second);
    const [agent, ...others] = app.team!.agents;
    const more = { type: 'knowledge', name: 'rules', value: 'rules', dynamic: true };
    const changed = {
      ...app,
      team: { mode: 'auto_plan', agents: [{ ...agent, prompt: 'New', resources: [...agent!.resources, more] }, ...others] },
    };
    const [detail] = writeApp(changed as App, owner).details;
    expect(detail).toMatchObject({ prompt_template: 'New', llm_strategy_value: 'mock-chat' });
    expect(detail!['resources']).toEqual([
      second.details[0]!.resources[0],
      { type: 'knowledge', name: 'rules', value: 'rules', is_dynamic: true },
    ]);
    expect(writeApp({ ...stored(first), mode: 'auto_plan' }, owner).team_mode).toBe('auto_plan');
    expect(writeApp({ ...stored(native), subject: 'other' }, owner)['param_need']).toEqual([
      { type: 'resource', value: 'database', bind_value: 'other' },
      { type: 'model', value: 'mock-chat' },
    ]);
  });

  it('asked for alone has its models as the JSON of a list', () => {
    expect(withModelLists(writeApp(stored(first), owner)).details[0]).toMatchObject({ llm_strategy_value: '["first","second"]' });
  });

  it('keeps the prompts and resources of its agents from those who only use it', () => {
    const told = writeApp(stored(first), { ...owner, isEditable: false });
    expect(told.details).toMatchObject([{ agent_name: 'DataScientist', prompt_template: '', resources: [] }]);
    expect(JSON.stringify(told)).not.toContain('sales');
  });

  it('of an unknown mode is refused', () => {
    expect(() => stored({ ...first, team_mode: 'nosuch' })).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});

describe('An app', () => {
  it('is ready once it has what its mode answers with', () => {
    const empty = { team: null, flow: null, scene: null, subject: null };
    expect(missingIn({ ...empty, mode: 'single_agent' })).toBe('agent');
    const given = (...resources: readonly [type: string, value: string, dynamic: boolean][]): Team => {
      const named = resources.map(([type, value, dynamic]) => ({ type, name: value, value, dynamic }));
      const agent = {
        node: 'a',
        agent: 'DataScientist',
        prompt: '',
        strategy: 'default',
        models: [],
        resources: named,
      } satisfies Team['agents'][number];
      return { mode: 'single_agent', agents: [agent] };
    };
    expect(missingIn({ ...empty, mode: 'single_agent', team: given(['database', '', false]) })).toBe('resource');
    const whole = given(['database', '债券', false], ['knowledge', '', true], ['internet', '', false]);
    expect(missingIn({ ...empty, mode: 'single_agent', team: whole })).toBeUndefined();
    expect(missingIn({ ...empty, mode: 'awel_layout' })).toBe('flow');
    expect(missingIn({ ...empty, mode: 'native_app' })).toBe('scene');
    expect(missingIn({ ...empty, mode: 'native_app', scene: 'chat_knowledge' })).toBe('subject');
    expect(missingIn({ ...empty, mode: 'native_app', scene: 'chat_normal' })).toBeUndefined();
    expect(missingIn(stored(first))).toBeUndefined();
  });
});
