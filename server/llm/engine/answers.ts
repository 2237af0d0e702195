import type { Text } from '#schemas/kit/text.ts';

interface Answer {
  /** Questions that it answers; the first entry that fits is taken. */
  readonly asks: RegExp;
  readonly says: Text;
}

/** Instructions for connecting a model, the end of every answer about it. */
const connecting: Text = {
  zh: [
    '连接模型有两种方式，都由管理员完成：',
    '',
    '1. 打开 [模型管理](/models)，填写任何兼容 OpenAI 接口的服务的地址、密钥和模型名，测试后启动。',
    '2. 或在启动服务器时设置 `OPENAI_BASE_URL`、`OPENAI_API_KEY` 和 `OPENAI_MODEL`。',
    '',
    '本机运行的模型（如 Ollama、vLLM）同样可以连接。连接后，在对话页上方选择它。',
  ].join('\n'),
  en: [
    'There are two ways to connect a model; both are for an administrator:',
    '',
    '1. Open [Models](/models), enter the address, key and model name of any service with an OpenAI-compatible interface, test it, and start it.',
    '2. Or set `OPENAI_BASE_URL`, `OPENAI_API_KEY` and `OPENAI_MODEL` when the server is started.',
    '',
    'Models that run on your own machine, such as by Ollama or vLLM, can be connected as well. Then choose it at the top of the chat.',
  ].join('\n'),
};

const nature: Text = {
  zh: '我是问数的内置引擎，不是语言模型：我不理解任意的问题，也不会编造答案。',
  en: 'I am the built-in engine of Wenshu, not a language model: I do not understand any question whatever, and make up no answers.',
};

/** Said first when images came with the question. */
export const blindness: Text = {
  zh: '我看不到随问题发来的图片；请选择能看图片的模型。',
  en: 'I do not see the images that came with the question; choose a model that sees images.',
};

const abilities: Text = {
  zh: [
    '没有语言模型时，这些场景照样可用：',
    '',
    '- **数据对话**：选一个数据库，用中文或英文提问，得到 SQL、数据和图表；没有把握时会反问',
    '- **表格对话**：添加一个表格，先看其中有什么，再用 SQL 提问',
    '- **知识问答**：选一个知识库，得到文档中最相关的原文和出处',
    '',
    '数据库或知识库能确定地回答的问题，直接在这里问就可以；用 `@名称` 指明问哪一个。',
    '',
    '在这里我可以说明：**如何连接模型**，**在哪里管理用户、角色和权限**，**在哪里管理提示词**，**怎样查找和分享对话**。',
  ].join('\n'),
  en: [
    'These scenes work without a language model:',
    '',
    '- **Chat Data**: choose a database and ask in English or Chinese; get SQL, data and charts, and a question back where the wording is not clear',
    '- **Chat Excel**: add a spreadsheet, see what is in it, then ask in SQL',
    '- **Chat Knowledge**: choose a space, and get the passages of its documents that fit best, with their places',
    '',
    'What a database or a space answers for sure can be asked right here; `@name` says which of them is asked.',
    '',
    'Here I can explain **how to connect a model**, **where users, roles and permissions are**, **where prompts are**, and **how to find and share conversations**.',
  ].join('\n'),
};

const joined = (...parts: readonly Text[]): Text => ({
  zh: parts.map(({ zh }) => zh).join('\n\n'),
  en: parts.map(({ en }) => en).join('\n\n'),
});

/** Answers of the engine. */
const answers: readonly Answer[] = [
  {
    asks: /(?:连接|接入|配置|添加|设置|启动|使用|换).{0,12}(?:模型|api|密钥)|(?:模型|密钥).{0,8}(?:在哪|怎么|如何)|\b(?:connect|add|set ?up|configure|start|use)\b.{0,30}\b(?:models?|llm|api|key)\b|\bapi key\b/iu,
    says: connecting,
  },
  {
    asks: /(?:用户|角色|权限|账号|密码|日志)|\b(?:users?|roles?|permissions?|accounts?|passwords?|audit)\b/iu,
    says: {
      zh: '用户、角色、权限和操作日志都在 [系统管理](/system) 中。看不到入口时，说明您的角色没有相应的权限，请联系管理员。自己的资料和密码在左下角的头像菜单中修改。',
      en: 'Users, roles, permissions and the log are under [System](/system). If you do not see them, your roles do not include them: ask an administrator. Your own profile and password are in the menu of your avatar, at the bottom left.',
    },
  },
  {
    asks: /提示词|\bprompts?\b/iu,
    says: {
      zh: '提示词在 [提示词管理](/prompt) 中新建和编辑；写问题时，可以从输入框旁边的提示词列表中选用。',
      en: 'Prompts are made and edited under [Prompts](/prompt); while you write a question, choose one from the list beside the input.',
    },
  },
  {
    asks: /(?:查找|搜索|分享|导出|历史|删除|重命名|置顶).{0,8}(?:对话|会话|聊天|记录)?|\b(?:find|search|share|export|rename|pin|delete)\b.{0,20}\b(?:chats?|conversations?)\b|\bhistory\b/iu,
    says: {
      zh: '左侧列出您的对话，可以按标题和内容搜索，也可以重命名、置顶或删除。对话只属于您自己；要给别人看，从它的菜单中分享一份只读的副本，随时可以收回。',
      en: 'Your conversations are listed at the left: search them by title and content, rename, pin or delete them. A conversation is yours alone; to show it to others, share a read-only copy from its menu, which you can take back at any time.',
    },
  },
];

const rest: Text = joined(nature, abilities, connecting);

const entryFor = (question: string): Answer | undefined => answers.find(({ asks }) => asks.test(question.slice(0, 500)));

/** True of a question about the product, which the engine has an entry for. */
export const isAboutProduct = (question: string): boolean => entryFor(question) !== undefined;

/** The engine's answer to a question. What it has no entry for is answered by what it is, and how a model is connected. */
export const answerTo = (question: string): Text => entryFor(question)?.says ?? rest;
