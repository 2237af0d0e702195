import { z } from 'zod';
import { ask } from '#schemas/contracts/turns.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { actorNow } from '../../accounts/sessions/actorNow.ts';
import { answerSteps } from '../../chat/database/answerWithDatabase.ts';
import { sourceAsked } from '../../chat/scenes/chatWithDatabase.ts';
import { askCounted } from '../../chat/scenes/askCounted.ts';
import { hearAnswer } from '../../llm/hearAnswer.ts';
import { defineTool, type ToolMeans } from '../../tools/tool.ts';
import { resultText } from './resultText.ts';
import { sourceKinds, sourceOf } from './sourceOf.ts';

/** The payload of a result within an answer, which is one line of JSON. */
const resultFence = /```vis-db-chart\n(.*)\n```/g;
const payload = z.object({
  sql: z.string(),
  describe: z.string(),
  data: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});

/** The same answer for a model: each result as a table, its first rows alone, behind the statement that it came from. */
function forModel(answer: string, { language }: ToolMeans): string {
  return answer.replaceAll(resultFence, (_, json: string) => {
    const { sql, describe, data } = payload.parse(JSON.parse(json));
    const columns = Object.keys(data[0] ?? {});
    const rows = data.map((row) => columns.map((column) => row[column] ?? null));
    const result = { columns, rows, isCut: false };
    return `SQL: ${sql}\n${describe}\n${resultText(result, language)}`;
  });
}

/** Answers a question to a source as the chat does: by the model where there is one, else by the grammar. */
async function answerOf(question: string, named: string | undefined, means: ToolMeans): Promise<string> {
  const { context, asker, language, signal } = means;
  const entry = await sourceOf(named, means);
  const [actor, model] = await Promise.all([actorNow(context, asker), context.models.open(null)]);
  if (!actor) throw refuse('UNAUTHENTICATED');
  const said = { question, earlier: [], message: { question }, attachments: [], subject: entry.name, convUid: means.key };
  const asked = { context, actor, language, model, maxTokens: undefined, askedAt: context.clock(), gone: signal, ...said };
  const askModel = askCounted(context, model, { userId: asker.id, language, signal });
  return (await hearAnswer(answerSteps(asked, sourceAsked(asked, entry))(askModel, signal))).text;
}

/** A question in words to a source, answered with its statement and its rows. */
export const askSource = defineTool({
  name: 'ask_source',
  label: { zh: '向数据库提问', en: 'Ask a database' },
  about: {
    zh: '用一句完整的话向数据库提问，得到 SQL 和结果，结果同时展示给用户。`source` 是数据库的名称，只有一个时可以不填。',
    en: 'Asks a database in one complete sentence; gives the SQL and its result, which the user is shown too. `source` is the name of the database; it may be left out where there is only one.',
  },
  effect: 'reads',
  takes: sourceKinds,
  served: ask.endpoint,
  parameters: z.strictObject({ question: z.string().min(1).max(2_000), source: z.string().max(200).optional() }),
  async run({ question, source }, means) {
    const shown = await answerOf(question, source, means);
    return { text: forModel(shown, means), shown };
  },
});
