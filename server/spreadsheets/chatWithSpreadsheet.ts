import { fill, refuse } from '#schemas/wire/errors.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import { scenes } from '#schemas/wire/chat/scenes.ts';
import { engineName } from '#schemas/wire/models.ts';
import { nameInAddress, ownFile } from '../chat/context/attachments.ts';
import { knownFiles } from '../chat/context/requestAttachments.ts';
import { answerSteps, isSql } from '../chat/database/answerWithDatabase.ts';
import { suggestionWords, replyOf } from '../chat/database/askGrammar.ts';
import type { AskModel, Scene, SceneQuestion } from '../chat/scenes/scene.ts';
import type { KeptFile } from '../files/readFile.ts';
import type { ModelEvent } from '../llm/model.ts';
import { convert } from './convert.ts';
import type { Conversion } from './writer/messages.ts';
import { openSpreadsheet } from './openSpreadsheet.ts';
import { profileWords } from './profile/profileWords.ts';

const { subject: _, ...words } = scenes.chat_excel;

const reading: Text = { zh: '正在读取“{name}”……\n', en: 'Reading "{name}"…\n' };
const tryIt: Text = {
  zh: '\n\n{suggestions}也可以用只读的 SQL 提问，例如：\n\n```sql\nselect * from {table} limit 10\n```\n',
  en: '\n\n{suggestions}Or ask in SQL that reads, such as:\n\n```sql\nselect * from {table} limit 10\n```\n',
};

const uncalculatedWords: Text = {
  zh: '\n\n有 {count} 个单元格只有公式、没有计算结果，按空值处理。用 Excel 或 WPS 打开并保存后重新上传，即可带上结果。',
  en: '\n\n{count} cells hold a formula without its result, and count as empty. Open the file in a spreadsheet program, save it and send it again to have the results.',
};

const separators: Text = { zh: '”“', en: ', ' };
const mergedWords = {
  filled: {
    zh: '\n\n合并单元格：“{names}”的值已填入它所跨的每一行。',
    en: '\n\nMerged cells: the value of {names} stands in each row that it spans.',
  },
  unfilled: {
    zh: '\n\n合并单元格：“{names}”是数字，只留在所跨的第一行，其余为空，以免合计时重复计算。',
    en: '\n\nMerged cells: figures of {names} stand in the first row that they span alone, the others are empty, so that no total counts them twice.',
  },
} as const satisfies Record<string, Text>;
/** Columns that are named at most. */
const mostNamed = 10;

/** Words for what became of a file that its rows do not show. */
function notesOf({ uncalculated, ...merged }: Conversion, language: Language): string {
  const named = (names: readonly string[]) => names.slice(0, mostNamed).join(separators[language]) + (names.length > mostNamed ? '…' : '');
  const words = (['filled', 'unfilled'] as const).map((which) =>
    merged[which].length > 0 ? fill(mergedWords[which][language], { names: named(merged[which]) }) : '',
  );
  return (uncalculated > 0 ? fill(uncalculatedWords[language], { count: uncalculated }) : '') + words.join('');
}

/** The name in a subject: newer clients of DB-GPT send the whole answer of `chat.loadResource` (contract §3.8). */
function nameIn(subject: string): string {
  if (!subject.startsWith('{')) return subject;
  try {
    return String((JSON.parse(subject) as { file_path?: unknown }).file_path ?? '');
  } catch {
    return '';
  }
}

/** The file that a question is about: the one that came with it, or else the last one of the conversation. Files of others do not exist. */
async function fileOf({ context, actor, convUid, attachments, subject }: SceneQuestion): Promise<KeptFile> {
  if (attachments.length > 1) throw refuse('VALIDATION_FAILED', {}, { errors: { attachments: { key: 'tooMany', params: { max: 1 } } } });
  const url =
    attachments[0]?.url ?? (subject === null ? (await knownFiles(context, convUid)).at(-1)?.url : `/api/view/files/${nameIn(subject)}`);
  if (url === undefined || nameInAddress(url) === '') throw refuse('FILE_MISSING');
  return ownFile(context, actor.id, url);
}

/** Reads the file when it is new, and tells what is in it; then answers what was asked. */
async function* answer(asked: SceneQuestion, file: KeptFile, ask: AskModel, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const { context, language, question, model } = asked;
  const isNew = asked.attachments.length > 0;
  const name = file.originalName || file.name;
  if (isNew) yield { type: 'thinking', text: fill(reading[language], { name }) };
  const notes = notesOf(await convert(context, file, signal), language);
  const spreadsheet = openSpreadsheet(context, file, language);
  const isEngine = model.name === engineName && !isSql(question, spreadsheet.statements);
  if (isNew) yield { type: 'text', text: `${await profileWords(spreadsheet, language, signal)}${notes}` };
  if (!isNew || (!isEngine && question.trim() !== name)) {
    yield* answerSteps(asked, spreadsheet)(ask, signal);
    return;
  }
  const [table] = await spreadsheet.tables(signal);
  const reply = isEngine && question.trim() !== name ? await replyOf(asked, spreadsheet, signal) : undefined;
  if (reply?.isSure) yield { type: 'text', text: `\n\n${await reply.text(signal)}` };
  else if (isEngine && table) {
    const suggestions = await suggestionWords(asked, spreadsheet, signal);
    yield { type: 'text', text: fill(tryIt[language], { suggestions, table: spreadsheet.quote(table.name) }) };
  }
  yield { type: 'finished', reason: 'stop' };
}

/** A spreadsheet, asked as a database is (spec §3); the answer to the question that it came with begins with what is in it. */
export const chatWithSpreadsheet: Scene = {
  key: 'chat_excel',
  ...words,
  hello: {
    zh: '请添加一个表格（.xlsx、.xls、.csv、.tsv、.parquet 或 .json），可以拖放到输入框。发送后我先说明其中有什么，再回答问题。',
    en: 'Add a spreadsheet (.xlsx, .xls, .csv, .tsv, .parquet or .json); you can drop it onto the field. I first say what is in it, and then answer questions.',
  },
  opensFiles: true,
  async prepare(asked) {
    const file = await fileOf(asked);
    return { dropped: 0, promptTokens: 0, subject: file.name, steps: (ask, signal) => answer(asked, file, ask, signal) };
  },
};
