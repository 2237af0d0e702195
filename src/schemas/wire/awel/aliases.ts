/** An operator or resource of DB-GPT that is one of ours under another name. */
export interface Alias {
  readonly type: string;
  readonly typeName: string;
  readonly typeCls: string;
  readonly category: string;
  readonly flowType: 'operator' | 'resource';
  /** Our ports by the places of its inputs and outputs. The last input stands for all that follow. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Our parameters, or the port of a resource (`>prompt`), by the names of its parameters; others are kept, and do nothing here. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Names of those of its parameters that DB-GPT counts as required. */
  readonly required?: readonly string[];
  /** Values of those that it cannot do without, and ours has nothing for. */
  readonly given?: Readonly<Record<string, string>>;
}

const operator = (
  type: string,
  category: string,
  [typeName, module]: readonly [string, string],
  ports: Partial<Pick<Alias, 'inputs' | 'outputs' | 'parameters' | 'required' | 'given'>> = {},
): Alias => ({
  type,
  typeName,
  typeCls: `${module}.${typeName}`,
  category,
  flowType: 'operator',
  inputs: [],
  outputs: [],
  parameters: {},
  ...ports,
});
const resource = (
  type: string,
  category: string,
  named: readonly [string, string],
  output: string,
  { required = [], given = {}, ...parameters }: Pick<Alias, 'parameters' | 'required' | 'given'>,
): Alias => ({ ...operator(type, category, named, { outputs: [output], ...parameters, required, given }), flowType: 'resource' });

const trigger = 'dbgpt.core.awel.trigger.http_trigger';
const models = 'dbgpt.core.interface.operators.llm_operator';
const data = 'dbgpt_app.operators.datasource';
const body = { outputs: ['body'] };
const text = { inputs: ['text'] };
const modelPorts = {
  inputs: ['request', 'context'],
  outputs: ['text'],
  parameters: { prompt_template: '>prompt', model: 'model', max_token_limit: 'maxTokens' },
};
const requests = { inputs: ['request'], outputs: ['text'] };
const ofDatabase = { parameters: { datasource: '>database' }, required: ['datasource'] };

/** DB-GPT's operators and resources that can be run here, by `data.name`. The first of a type is the one that ours is written as. */
export const awelAliases: ReadonlyMap<string, Alias> = new Map([
  ['common_llm_http_trigger', operator('chatTrigger', 'trigger', ['CommonLLMHttpTrigger', trigger], { outputs: ['request', 'message'] })],
  [
    'dict_http_trigger',
    operator('httpTrigger', 'trigger', ['DictHttpTrigger', trigger], {
      ...body,
      required: ['endpoint'],
      given: { endpoint: '/flow/{dag_id}' },
    }),
  ],
  ['string_http_trigger', operator('httpTrigger', 'trigger', ['StringHttpTrigger', trigger], body)],
  ['http_trigger', operator('httpTrigger', 'trigger', ['HttpTrigger', trigger], body)],
  ['higher_order_streaming_llm_operator', operator('model', 'llm', ['HOStreamingLLMOperator', 'dbgpt_app.operators.llm'], modelPorts)],
  ['higher_order_llm_operator', operator('model', 'llm', ['HOLLMOperator', 'dbgpt_app.operators.llm'], modelPorts)],
  ['streaming_llm_operator', operator('model', 'llm', ['StreamingLLMOperator', 'dbgpt.model.operators.llm_operator'], requests)],
  ['llm_operator', operator('model', 'llm', ['LLMOperator', 'dbgpt.model.operators.llm_operator'], requests)],
  ['report_analyst', operator('model', 'database', ['ReportAnalystOperator', 'dbgpt_app.operators.report'], modelPorts)],
  [
    'request_builder_operator',
    operator('modelRequest', 'common', ['RequestBuilderOperator', models], {
      inputs: ['text'],
      outputs: ['request'],
      parameters: { model: 'model', temperature: 'temperature', max_new_tokens: 'maxTokens' },
    }),
  ],
  [
    'common_chat_prompt_template',
    resource('promptTemplate', 'prompt', ['CommonChatPromptTemplate', 'dbgpt.core.interface.operators.prompt_operator'], 'prompt', {
      parameters: { system_message: 'system', human_message: 'user' },
    }),
  ],
  [
    'datasource',
    resource('database', 'database', ['DatasourceResource', 'dbgpt_serve.agent.resource.datasource'], 'database', {
      parameters: { db_name: 'source' },
      required: ['db_name'],
      given: { name: 'datasource' },
    }),
  ],
  [
    'higher_order_datasource_retriever_operator',
    operator('tables', 'database', ['HODatasourceRetrieverOperator', data], {
      inputs: ['question'],
      outputs: ['context'],
      ...ofDatabase,
    }),
  ],
  [
    'default_sql_output_parser',
    operator('sqlOf', 'output_parser', ['SQLOutputParser', 'dbgpt.core.interface.output_parser'], { ...text, outputs: ['sql'] }),
  ],
  [
    'higher_order_datasource_executor_operator',
    operator('sql', 'database', ['HODatasourceExecutorOperator', data], {
      inputs: ['sql'],
      outputs: ['json', 'markdown'],
      ...ofDatabase,
    }),
  ],
  [
    'string_join_operator',
    operator('join', 'common', ['StringJoinOperator', 'dbgpt_app.operators.report'], {
      inputs: ['parts'],
      outputs: ['text'],
      parameters: { separator: 'separator' },
    }),
  ],
  [
    'openai_streaming_output_operator',
    operator('textOutput', 'output_parser', ['OpenAIStreamingOutputOperator', 'dbgpt.model.utils.chatgpt_utils'], text),
  ],
  ['common_streaming_output_operator', operator('textOutput', 'output_parser', ['CommonStreamingOutputOperator', models], text)],
  ['base_output_operator', operator('textOutput', 'output_parser', ['BaseLLMOutputOperator', models], text)],
]);

/** The name that ours of a type is written as for DB-GPT; undefined of one that it does not have. */
export const awelNameOf = (type: string): string | undefined => [...awelAliases].find(([, alias]) => alias.type === type)?.[0];
