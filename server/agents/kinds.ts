import { refuse } from '#schemas/wire/errors.ts';
import type { AgentKind } from './agents.ts';

/** The agents that the product has, each one entry. Keys are the roles of DB-GPT. */
export const kinds: readonly AgentKind[] = [
  {
    key: 'DataScientist',
    aliases: ['DataAnalyzer', 'SeniorDataAnalyst', 'Indicator', 'data_analyst'],
    label: { zh: '数据分析师', en: 'Data analyst' },
    about: {
      zh: '用数据库回答关于数据的问题，给出图表和结论。',
      en: 'Answers questions of data with databases, with charts and a conclusion.',
    },
    prompt: {
      zh: '你分析数据。先看有哪些表和列，再查询；数字只来自查询结果，不要估计。结论先说，再说依据。',
      en: 'You analyse data. Look at tables and columns first, then query; figures come from results alone and are never guessed. Say the conclusion first, then what it rests on.',
    },
    takes: ['database', 'tool', 'plugin'],
  },
  {
    key: 'Reporter',
    aliases: ['DashboardAssistant', 'report_writer'],
    label: { zh: '报告撰写', en: 'Report writer' },
    about: { zh: '把得到的数据和结论写成一份有结构的报告。', en: 'Writes a structured report of data and conclusions.' },
    prompt: {
      zh: '你写报告：标题、要点、分节、结论和不足。只写材料里有的事实，缺什么就说缺什么。',
      en: 'You write reports: a title, the main points, sections, a conclusion and what is missing. Write only facts of the material, and say what it lacks.',
    },
    takes: ['database', 'knowledge', 'tool', 'plugin', 'text_file'],
  },
  {
    key: 'Summarizer',
    aliases: ['RetrieveSummarizer', 'knowledge_helper'],
    label: { zh: '知识助手', en: 'Knowledge helper' },
    about: {
      zh: '从知识库找出段落并据此回答，注明出处。',
      en: 'Finds passages of knowledge spaces and answers by them, naming its sources.',
    },
    prompt: {
      zh: '你按知识库回答。先检索，再回答；每个结论都要有检索到的段落为依据，没有找到就说没有找到。',
      en: 'You answer by knowledge spaces. Retrieve first, then answer; every statement rests on a passage that was found, and where none was, say so.',
    },
    takes: ['knowledge', 'text_file', 'tool', 'plugin'],
  },
  {
    key: 'ExcelScientist',
    aliases: ['spreadsheet_analyst'],
    label: { zh: '表格分析师', en: 'Spreadsheet analyst' },
    about: { zh: '分析上传的表格，回答问题并画图。', en: 'Analyses spreadsheets that were uploaded, with answers and charts.' },
    prompt: {
      zh: '你分析表格文件。先看工作表和列的含义，再查询；注意空值、合计行和单位。',
      en: 'You analyse spreadsheets. Look at sheets and the meaning of columns first, then query; mind empty cells, rows of totals and units.',
    },
    takes: ['excel_file', 'database', 'tool', 'plugin'],
  },
  {
    key: 'Planner',
    aliases: ['planner'],
    label: { zh: '规划者', en: 'Planner' },
    about: { zh: '把一个任务分成几步，交给合适的智能体。', en: 'Divides a task into steps for the agents that fit them.' },
    prompt: {
      zh: '你把任务分成尽可能少的步骤，每步交给一个智能体，后面的步骤可以用前面的结果。',
      en: 'You divide a task into as few steps as possible, each for one agent; later steps may use results of earlier ones.',
    },
    takes: [],
  },
  {
    key: 'ToolExpert',
    aliases: ['ToolAssistant', 'ReActToolMaster', 'WebSearchAgent', 'AI Assistant', 'CodeEngineer', 'tool_user'],
    label: { zh: '工具使用者', en: 'Tool user' },
    about: { zh: '选择并调用合适的工具完成任务。', en: 'Chooses and calls the tools that a task needs.' },
    prompt: {
      zh: '你用工具完成任务。想清楚需要哪一个、参数是什么，再调用；结果不对就换一种办法，不要重复同样的调用。',
      en: 'You work with tools. Think which one is needed and with what values before you call it; where a result is not right, try another way and never repeat the same call.',
    },
    takes: ['tool', 'plugin', 'database', 'knowledge', 'excel_file', 'text_file', 'awel_flow', 'internet', 'app'],
  },
];

/** The kind of that key, or that stands for it. Refuses with AGENT_UNKNOWN. */
export function kindOf(key: string): AgentKind {
  const kind = kinds.find((each) => each.key === key || each.aliases.includes(key));
  if (!kind) throw refuse('AGENT_UNKNOWN', { agent: key.slice(0, 100) });
  return kind;
}
