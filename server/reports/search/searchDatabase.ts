import type { SearchSource } from '#schemas/wire/reports/deepSearch.ts';
import { type Block, reportLimits } from '#schemas/wire/reports/report.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import { hear } from '../../llm/hear.ts';
import { answerSteps } from '../../chat/database/answerWithDatabase.ts';
import { sourceAsked } from '../../chat/scenes/chatWithDatabase.ts';
import { noted, questionOf } from '../../evaluations/askCase.ts';
import { storedTime } from '../../storedTime.ts';
import { statedBy } from './findings.ts';
import { type Evidence, type Found, givenOut, nothingFound, type Searching } from './searching.ts';

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Rows as a report takes them: no more, and no longer, than it may hold. */
function rowsOf({ columns, rows, isCut }: WireSourceRows) {
  const shown = columns.slice(0, reportLimits.columns);
  return {
    columns: shown.map((name) => shortened(name, 300)),
    rows: rows
      .slice(0, reportLimits.rows)
      .map((row) => shown.map((_, at) => (typeof row[at] === 'string' ? shortened(row[at], reportLimits.cell) : (row[at] ?? null)))),
    isCut: isCut || rows.length > reportLimits.rows || columns.length > shown.length,
  };
}

/** Rows as the text that is quoted from. */
const textOf = ({ columns, rows }: Pick<WireSourceRows, 'columns' | 'rows'>): string =>
  [columns, ...rows]
    .map((cells) => cells.map((cell) => (cell === null ? '' : String(cell).replaceAll(/\s+/g, ' '))).join(' | '))
    .join('\n');

/** Asks a database a question as its asker may, and looks for what the rows say. */
export async function searchDatabase(searching: Searching, source: SearchSource, question: string): Promise<Found> {
  const { context, actor, model, search, signal } = searching;
  const entry = (await context.sources.offered(actor)).find(({ id }) => id === source.id);
  if (!entry) return { ...nothingFound, problem: { code: 'DEEP_SEARCH_SOURCE', facts: {} } };
  const put = questionOf({ context, actor, language: search.language, model, entry, signal }, question);
  const { asked, last } = noted(sourceAsked(put, entry));
  let problem: Found['problem'] = null;
  try {
    const ask = (messages: Parameters<typeof model.ask>[0]['messages']) => model.ask({ messages, language: search.language, signal });
    await hear(answerSteps(put, asked)(ask, signal));
  } catch (error) {
    signal.throwIfAborted();
    problem = givenOut(error);
  }
  const answered = last();
  if (!answered) return { ...nothingFound, problem: problem ?? { code: 'DEEP_SEARCH_UNANSWERED', facts: {} } };
  const data = rowsOf(answered.result);
  const evidence: readonly Evidence[] = [
    { kind: 'query', source: entry.id, name: entry.name, revision: null, place: null, text: textOf(data) },
  ];
  const about = { title: shortened(question, 300), source: entry.name, asOf: storedTime(context.clock()), ...data };
  const isChart = data.rows.length > 1 && data.columns.length > 1;
  const blocks: readonly Block[] = [
    isChart ? { kind: 'chart', type: null, ...about } : { kind: 'table', ...about },
    { kind: 'sql', sql: answered.sql, source: entry.name },
  ];
  const plain: Found = { ...nothingFound, evidence, data: data.columns.length > 0 ? blocks : blocks.slice(1), problem };
  return problem ? plain : statedBy(searching, question, plain);
}
