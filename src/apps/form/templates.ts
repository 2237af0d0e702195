import type { Language, Text } from '#schemas/kit/text.ts';
import type { AgentResource, TeamAgent, TeamMode } from '#schemas/wire/agents.ts';
import type { AppCategory } from '#schemas/wire/apps/app.ts';
import type { AppIconName } from '../AppIcon.tsx';

interface Template {
  readonly key: string;
  readonly name: Text;
  readonly about: Text;
  readonly icon: AppIconName;
  readonly category: AppCategory;
  readonly mode: TeamMode;
  readonly agents: readonly { readonly agent: string; readonly takes?: string }[];
  readonly opening: Text;
  readonly questions: readonly Text[];
}

/** Apps to begin with: what is left to choose is what they are about. */
export const templates: readonly Template[] = [
  {
    key: 'analyst',
    name: { zh: '数据分析师', en: 'Data analyst' },
    about: { zh: '用一个数据源回答问题，给出图表和依据。', en: 'Answers questions from one data source, with charts and evidence.' },
    icon: 'chart',
    category: 'ai_office',
    mode: 'single_agent',
    agents: [{ agent: 'DataScientist', takes: 'database' }],
    opening: { zh: '您好，想了解哪些数据？', en: 'Hello, which figures would you like to see?' },
    questions: [
      { zh: '有哪些表，各记录什么？', en: 'Which tables are there, and what do they hold?' },
      { zh: '最近的变化趋势是什么？', en: 'What changed lately?' },
    ],
  },
  {
    key: 'knowledge',
    name: { zh: '知识助手', en: 'Knowledge helper' },
    about: { zh: '依据知识库的文档回答，并注明出处。', en: 'Answers from the documents of a knowledge space, with their sources.' },
    icon: 'book',
    category: 'ai_office',
    mode: 'single_agent',
    agents: [{ agent: 'Summarizer', takes: 'knowledge' }],
    opening: { zh: '您好，请问我文档里的内容。', en: 'Hello, ask me what the documents say.' },
    questions: [{ zh: '这些文档主要讲了什么？', en: 'What are these documents about?' }],
  },
  {
    key: 'spreadsheet',
    name: { zh: '表格分析师', en: 'Spreadsheet analyst' },
    about: { zh: '分析上传的表格，回答问题并画图。', en: 'Analyses spreadsheets that are uploaded, with answers and charts.' },
    icon: 'table',
    category: 'ai_office',
    mode: 'single_agent',
    agents: [{ agent: 'ExcelScientist' }],
    opening: { zh: '请上传一张表格，然后提问。', en: 'Upload a spreadsheet, then ask.' },
    questions: [{ zh: '这张表有哪些列，数据是否完整？', en: 'Which columns does it have, and is anything missing?' }],
  },
  {
    key: 'report',
    name: { zh: '报告撰写', en: 'Report writer' },
    about: {
      zh: '先取数，再写成有结构的报告；过程按计划展示。',
      en: 'Fetches the data first, then writes a structured report, by a plan in sight.',
    },
    icon: 'report',
    category: 'ai_analyze',
    mode: 'auto_plan',
    agents: [{ agent: 'DataScientist', takes: 'database' }, { agent: 'Reporter' }],
    opening: { zh: '您好，想要一份关于什么的报告？', en: 'Hello, what should the report be about?' },
    questions: [{ zh: '写一份本月经营情况的简报', en: 'Write a short report on this month' }],
  },
  {
    key: 'flow',
    name: { zh: '工作流应用', en: 'Flow app' },
    about: { zh: '与一个已部署的工作流对话。', en: 'A deployed flow, talked to.' },
    icon: 'flow',
    category: 'ai_develop',
    mode: 'awel_layout',
    agents: [],
    opening: { zh: '您好，发一条消息开始。', en: 'Hello, send a message to begin.' },
    questions: [],
  },
];

/** A new agent of a team, told nothing yet. */
export const newAgent = (agent: string, node: string, resources: readonly AgentResource[] = []): TeamAgent => ({
  node,
  agent,
  prompt: '',
  strategy: 'default',
  models: [],
  resources: [...resources],
});

/** Values of the form of an app that begins as a template does. */
export function valuesOf({ about, icon, category, mode, agents, opening, questions }: Template, language: Language) {
  const team = {
    mode,
    agents: agents.map(({ agent, takes }, at) =>
      newAgent(agent, `agent-${at + 1}`, takes ? [{ type: takes, name: '', value: '', dynamic: false }] : []),
    ),
  };
  return {
    description: about[language],
    icon,
    category,
    language,
    mode,
    team: team.agents.length > 0 ? team : null,
    opening: opening[language],
    questions: questions.map((each, at) => ({ n: at + 1, text: each[language], isShown: true, isHot: false })),
  };
}
