import type { Language, Text } from '#schemas/kit/text.ts';
import { readAwel } from '#schemas/wire/awel/readAwel.ts';
import type { FlowDocument, FlowEdge, FlowNode } from '#schemas/wire/flows/document.ts';

/** A flow to start from, with its words in a language. */
export interface FlowTemplate {
  readonly key: string;
  readonly label: Text;
  readonly about: Text;
  document(language: Language): FlowDocument;
}

const place = (column: number, row: number) => ({ x: column * 380, y: row * 260 });

/** A node in a column and a row of the drawing. */
const node = (id: string, type: string, column: number, row: number, values: FlowNode['values'] = {}): FlowNode => ({
  id,
  type,
  position: place(column, row),
  values,
});

interface Ports {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

/** An operator of DB-GPT that there is not here: drawn and exported, and not run. */
function foreign(id: string, name: string, label: string, column: number, row: number, { inputs, outputs }: Ports): FlowNode {
  const fields = (names: readonly string[]) =>
    names.map((each) => ({
      type_name: 'str',
      type_cls: 'builtins.str',
      label: each,
      custom_label: null,
      name: each,
      description: each,
      is_list: false,
    }));
  const words = { name, label, description: label, custom_label: null, category: 'rag', category_label: 'RAG', flow_type: 'operator' };
  const data = { ...words, operator_type: 'map', version: 'v1', parameters: [], inputs: fields(inputs), outputs: fields(outputs) };
  const position = { ...place(column, row), zoom: 0 };
  const drawn = { id, type: 'customNode', width: 320, height: 200, position, position_absolute: position, data: { ...data, id } };
  return readAwel({ nodes: [drawn], edges: [], viewport: null }).nodes[0]!;
}

/** Edges, each written `from.port > to.port`. */
const edges = (...written: readonly string[]): FlowEdge[] =>
  written.map((each) => {
    const [from, fromPort, to, toPort] = each.split(/[.>]/).map((part) => part.trim()) as [string, string, string, string];
    return { from, fromPort, to, toPort };
  });
const flow = (nodes: readonly FlowNode[], joined: readonly FlowEdge[]): FlowDocument => ({
  nodes,
  edges: joined,
  comments: [],
  groups: [],
});

const added = { space: '{{trigger.body.space}}', name: '{{trigger.body.name}}', text: '{{trigger.body.text}}' };
const graphWords: Text = { zh: '知识图谱', en: 'Knowledge graph' };
const explain: Text = {
  zh: '根据查询结果回答用户的问题。\n\n{context}',
  en: "Answer the user's question by the result of the query.\n\n{context}",
};
const byPassages: Text = {
  zh: '只依据下面的段落回答，并在句末写上段落的编号，如 [1]。\n\n{context}',
  en: 'Answer by the passages below alone, and end each sentence with the number of its passage, such as [1].\n\n{context}',
};

/** The steps by which DB-GPT makes a knowledge graph of a document, behind a trigger. */
const graphSteps = (language: Language, row: number) => ({
  nodes: [
    foreign('load', 'knowledge_operator', { zh: '读取文档', en: 'Load a document' }[language], 1, row, {
      inputs: ['knowledge datasource'],
      outputs: ['Knowledge'],
    }),
    foreign('cut', 'chunk_manager_operator', { zh: '切分', en: 'Cut' }[language], 2, row, { inputs: ['knowledge'], outputs: ['chunks'] }),
    foreign('graph', 'knowledge_graph_operator', graphWords[language], 3, row, { inputs: ['chunks'], outputs: ['chunks'] }),
  ],
  edges: edges('call.body > load.inputs|0', 'load.outputs|0 > cut.inputs|0', 'cut.outputs|0 > graph.inputs|0'),
});

/** A question that is looked into, once a person has confirmed the plan; its report is the answer. */
export const deepSearchFlow = (): FlowDocument =>
  flow(
    [node('chat', 'chatTrigger', 0, 0), node('search', 'deepSearch', 1, 0), node('output', 'textOutput', 2, 0)],
    edges('chat.message > search.question', 'search.text > output.text'),
  );

/** Flows to start from, in the order in which they are offered: those of DB-GPT, then our own. */
export const templates: readonly FlowTemplate[] = [
  {
    key: 'simpleChat',
    label: { zh: '简单流式对话', en: 'Simple streaming chat' },
    about: { zh: '带历史的对话，回答边生成边显示。', en: 'A chat with its history; the answer is shown as it comes.' },
    document: () =>
      flow(
        [node('chat', 'chatTrigger', 0, 0), node('answer', 'model', 1, 0), node('output', 'textOutput', 2, 0)],
        edges('chat.request > answer.request', 'answer.text > output.text'),
      ),
  },
  {
    key: 'knowledge',
    label: { zh: '知识问答', en: 'Chat with documents' },
    about: { zh: '从知识库中找出段落，由模型依据它们回答。', en: 'Passages of a knowledge space, and a model that answers by them.' },
    document: (language) =>
      flow(
        [
          node('chat', 'chatTrigger', 0, 0),
          node('find', 'knowledge', 1, 1),
          node('answer', 'model', 2, 0, { system: byPassages[language] }),
          node('output', 'textOutput', 3, 0),
        ],
        edges(
          'chat.message > find.question',
          'chat.request > answer.request',
          'find.context > answer.context',
          'answer.text > output.text',
        ),
      ),
  },
  {
    key: 'chatData',
    label: { zh: '数据问答', en: 'Chat with data' },
    about: {
      zh: '把问题写成 SQL，查询后画出结果，由模型说明。',
      en: 'A question becomes SQL; its result is drawn, and a model explains it.',
    },
    document: (language) =>
      flow(
        [
          node('chat', 'chatTrigger', 0, 0),
          node('ask', 'askDatabase', 1, 1),
          node('chart', 'chartOutput', 2, 1),
          node('explain', 'model', 2, 0, { system: explain[language] }),
          node('output', 'textOutput', 3, 0),
        ],
        edges(
          'chat.message > ask.question',
          'chat.request > explain.request',
          'ask.rows > chart.rows',
          'ask.markdown > explain.context',
          'explain.text > output.text',
        ),
      ),
  },
  {
    key: 'embedding',
    label: { zh: '嵌入式知识加工', en: 'Embedding knowledge processing' },
    about: {
      zh: '程序发来 {space, name, text}，作为文档加入知识库，切分、索引和嵌入。',
      en: 'A program sends {space, name, text}; it becomes a document of the space, cut, indexed and embedded.',
    },
    document: () =>
      flow(
        [node('call', 'httpTrigger', 0, 0), node('add', 'addDocument', 1, 0, added), node('output', 'jsonOutput', 2, 0)],
        edges('call.body > add.in', 'add.document > output.value'),
      ),
  },
  {
    key: 'knowledgeGraph',
    label: { zh: '知识图谱加工', en: 'Knowledge graph processing' },
    about: {
      zh: '知识图谱的节点在这里不能运行，原样保留，可导出给 DB-GPT。',
      en: 'Nodes of knowledge graphs do not run here; they are kept as they are, and exported for DB-GPT.',
    },
    document(language) {
      const { nodes, edges: joined } = graphSteps(language, 0);
      return flow([node('call', 'httpTrigger', 0, 0), ...nodes], joined);
    },
  },
  {
    key: 'hybrid',
    label: { zh: '混合知识加工', en: 'Hybrid knowledge processing' },
    about: {
      zh: '同时加入知识库和知识图谱；图谱的节点在这里不能运行，删去之后其余可以运行。',
      en: 'A document goes into a space and into a graph. Nodes of the graph do not run here; without them, the rest does.',
    },
    document(language) {
      const { nodes, edges: joined } = graphSteps(language, 1);
      const own = [node('call', 'httpTrigger', 0, 0), node('add', 'addDocument', 1, 0, added), node('output', 'jsonOutput', 2, 0)];
      return flow([...own, ...nodes], [...edges('call.body > add.in', 'add.document > output.value'), ...joined]);
    },
  },
  {
    key: 'summary',
    label: { zh: '长文摘要', en: 'Summary of a long text' },
    about: {
      zh: '程序发来文本，切分后由模型摘要，返回 JSON。',
      en: 'A program sends a text; it is cut, summed up by a model, and given back as JSON.',
    },
    document: (language) =>
      flow(
        [
          node('call', 'httpTrigger', 0, 0),
          node('cut', 'splitText', 1, 0, { size: 2_000 }),
          node('sum', 'model', 2, 0, {
            system: { zh: '用一段话概括下面的内容。', en: 'Sum up the text below in one paragraph.' }[language],
          }),
          node('result', 'set', 3, 0, { value: '{summary: input.in, pieces: size(steps.cut.list)}' }),
          node('output', 'jsonOutput', 4, 0),
        ],
        edges('call.body > cut.text', 'cut.list > sum.request', 'sum.text > result.in', 'result.value > output.value'),
      ),
  },
  {
    key: 'deepSearch',
    label: { zh: '深度搜索', en: 'Deep search' },
    about: {
      zh: '为问题制定计划，由人修改和确认后查找各个来源，写出带原文的报告。',
      en: 'A plan for a question, which a person changes and confirms; then its sources are searched, and a report with quotes is written.',
    },
    document: deepSearchFlow,
  },
];
