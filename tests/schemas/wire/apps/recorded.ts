/** Apps as clients of DB-GPT sent them, and what its servers told of them (0.5.10 and 0.8.2). */
const detail05 = {
  agent_name: 'DataScientist',
  resources: [{ type: 'database', name: 'sales', value: 'sales', is_dynamic: false, introduce: '' }],
  prompt_template: 'Answer in figures',
  llm_strategy: 'priority',
  llm_strategy_value: 'first, second',
};

export const first = {
  app_name: 'My data app',
  app_describe: 'd',
  team_mode: 'singe_agent',
  language: 'en',
  team_context: '',
  details: [detail05],
};

export const second = {
  app_name: 'Planner app',
  app_describe: 'asks the sales data',
  team_mode: 'auto_plan',
  language: 'en',
  team_context: null,
  sys_code: 'x',
  admins: ['001'],
  keep_start_rounds: 1,
  keep_end_rounds: 3,
  unknown_member: { deep: [1, 'two', null] },
  details: [
    {
      agent_name: 'DataScientist',
      node_id: '739a68b6-e63f-11f1-a5e2-02fc00000001',
      resources: [
        {
          type: 'database',
          value: '{"name": "sales", "db_name": "sales"}',
          name: 'sales',
          is_dynamic: false,
          context: null,
          version: 'v2',
        },
      ],
      prompt_template: '',
      llm_strategy: 'priority',
      llm_strategy_value: '["mock-chat"]',
    },
    { agent_name: 'Summarizer', node_id: 'n2', resources: [], prompt_template: null, llm_strategy: 'default', llm_strategy_value: null },
  ],
  param_need: [{ type: 'model', value: null }],
  recommend_questions: [{ question: 'Which city sells most?', valid: 'true' }, 'Another?'],
};

export const native = {
  app_name: 'Native db',
  app_describe: 'd',
  team_mode: 'native_app',
  language: 'en',
  team_context: { chat_scene: 'chat_with_db_execute', scene_name: 'Chat Data' },
  param_need: [
    { type: 'resource', value: 'database', bind_value: 'sales' },
    { type: 'model', value: 'mock-chat' },
  ],
  details: [],
};
