import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGrammar, grammarInSteps } from '#server/questions/understand.ts';
import { proposePage } from '#server/questions/proposePage.ts';
import { suggestionsOf } from '#server/questions/suggest.ts';
import { dialects } from '#server/sources/sql/dialects.ts';
import { readStatement } from '#server/sources/sql/readStatement.ts';
import { blindFirst } from './blindFirst.ts';
import { blindSecond } from './blindSecond.ts';
import { blindThird } from './blindThird.ts';
import { chineseClasses, chineseUnsure } from './chineseClasses.ts';
import { chineseCodes, chineseCodesUnsure } from './chineseCodes.ts';
import { chineseRequests } from './chineseRequests.ts';
import { chineseTrades, chineseTradesUnsure } from './chineseTrades.ts';
import { everydayForms, everydayUnsure } from './everydayForms.ts';
import { furtherForms, furtherUnsure } from './furtherForms.ts';
import { type ExampleSource, finance, people, shop } from './exampleSources.ts';
import { listedAnswers, listedDoubted, listedUnsure } from './listedAnswers.ts';
import { firstDay, firstDayUnsure } from './firstDay.ts';
import { hotels, measured, measuredUnsure } from './measured.ts';
import { nounsAndNames } from './nounsAndNames.ts';
import { plainForms, plainUnsure } from './plainForms.ts';
import { publicChinese } from './publicChinese.ts';
import { films, pets, publicEnglish } from './publicEnglish.ts';
import { hasRows, type Verdict, verdictOf } from './judge.ts';
import { soundAnswers, soundUnsure } from './soundAnswers.ts';
import { known, unseen, type Written, written } from './questions.ts';

const judged = (questions: readonly Written[]) => questions.map((each) => ({ question: each.question, verdict: verdictOf(each) }));
const having = (some: ReturnType<typeof judged>, verdict: Verdict) =>
  some.filter((each) => each.verdict === verdict).map(({ question }) => question);

/** Rows of the answer to a question that follows another; the understanding where there is none. */
function rowsAfter(source: ExampleSource, before: string, question: string) {
  const found = createGrammar(source.asked)(question, [before]);
  return found.kind === 'answer' ? source.rows(found.sql) : [[found.kind]];
}

describe('the grammar', () => {
  it('answers what it was made by, and nothing wrongly', () => {
    const verdicts = judged(known);
    expect(having(verdicts, 'wrong')).toEqual([]);
    expect(having(verdicts, 'unsure')).toEqual([]);
  });

  it('answers at least seven in ten questions that it was not made by, and nothing wrongly', () => {
    const verdicts = judged(unseen);
    expect(having(verdicts, 'wrong')).toEqual([]);
    expect(having(verdicts, 'right').length / verdicts.length).toBeGreaterThan(0.7);
  });

  it('answers nine in ten of at least 150 questions on three sources, half of them Chinese, and nothing wrongly', () => {
    const all = [...known, ...unseen, ...written];
    const verdicts = judged(all);
    const chinese = all.filter(({ question }) => /\p{Script=Han}/u.test(question)).length;
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(chinese / all.length).toBeGreaterThan(0.4);
    expect(having(verdicts, 'wrong')).toEqual([]);
    expect(having(verdicts, 'unsure')).toEqual([]);
  });

  it.each([
    ['English', publicEnglish],
    ['Chinese', publicChinese],
    ['Chinese of every way to ask', chineseClasses],
    ['Chinese for codes and months', chineseCodes],
    ['Chinese within its frames', chineseTrades],
    ['Chinese for several things at once', chineseRequests],
    ['nouns and names', nounsAndNames],
    ['questions of which a wrong answer would look right', soundAnswers],
    ['rows beside something of them', listedAnswers],
    ['plain questions in the forms of collections', plainForms],
    ['measures, periods and parts', measured],
    ['the first day with bonds and companies', firstDay],
    ['what was sold, and names by their first letters', everydayForms],
    ['keys of several columns, and further forms of collections', furtherForms],
  ] as const)('answers questions to databases as many know them, in %s, and nothing wrongly', (_, questions) => {
    const verdicts = judged(questions);
    expect(having(verdicts, 'wrong')).toEqual([]);
    expect(having(verdicts, 'unsure')).toEqual([]);
  });

  it.each([
    ['first', blindFirst],
    ['second', blindSecond],
    ['third', blindThird],
  ] as const)(
    'answers seven in ten of the %s questions on sources that nothing was made for, and less than one in fifty wrongly',
    (_, questions) => {
      const verdicts = judged(questions);
      expect(having(verdicts, 'right').length / verdicts.length).toBeGreaterThan(0.7);
      expect(having(verdicts, 'wrong').length / verdicts.length).toBeLessThan(0.02);
    },
  );

  it.each([
    // Years that may be amounts, units that no column has, spans that are not one, and a verb that no row tells of.
    [films, 'films longer than two hours'],
    [films, 'rentals in the first week of 2024'],
    [films, 'How many payments have an amount 2024?'],
    [pets, 'How many students were vaccinated?'],
    [pets, 'How many students graduated?'],
    [people, '毕业的员工有多少'],
    [shop, 'Which customers commented?'],
    ...chineseUnsure,
    ...chineseCodesUnsure,
    ...chineseTradesUnsure,
    ...soundUnsure,
    ...plainUnsure,
    ...listedUnsure,
    ...measuredUnsure,
    ...firstDayUnsure,
    ...everydayUnsure,
    ...furtherUnsure,
    ...listedDoubted,
  ] as const)('asks back rather than answer in part: %#', (source, question) => {
    expect(createGrammar(source.asked)(question).kind).not.toBe('answer');
  });

  it.each(listedDoubted)('offers an answer that it doubts as a reading: %#', (source, question) => {
    const understood = createGrammar(source.asked)(question);
    expect(understood.kind === 'unsure' && understood.readings.map(({ sql }) => source.rows(sql)).length).toBe(1);
    // Its words, asked, are that choice.
    const [reading] = understood.kind === 'unsure' ? understood.readings : [];
    expect(createGrammar(source.asked)(reading!.reading.en, [question])).toMatchObject({ kind: 'answer', sql: reading!.sql });
  });

  it.each([
    ['女员工的平均月薪', '那男员工呢？', 'select 20000.0'],
    ['有多少员工', '按学历呢', 'select education, count(*) from employees group by 1'],
    ['每个部门的员工数量', '2024 年入职的呢？', "select '销售部', 2"],
    ['员工数量', '只看研发部的', 'select 3'],
    ['月薪大于 2 万的员工', '那大于 1 万的呢', 'select * from employees where salary > 10000'],
  ])('goes on from “%s” with “%s”', (before, question, sql) => {
    expect(rowsAfter(people, before, question)).toSatisfy((rows) => hasRows(rows, people.rows(sql)));
  });

  it.each([
    // Others of the same order; of what was found; other periods; the first of groups without an order.
    ['营业收入最高的 2 个品牌', '前 1 呢', "select '海景', 280.0"],
    ['高端的品牌有多少个', '其中 A+ 级的有多少', 'select 1'],
    ['哪个月的营业收入最高', '哪一年呢', "select '2023', 350.0"],
    ['Total report cost by segment', 'only the top 1', "select '高端', 26.0"],
  ])('goes on from “%s” with “%s”, of what stands out', (before, question, sql) => {
    expect(rowsAfter(hotels, before, question)).toSatisfy((rows) => hasRows(rows, hotels.rows(sql)));
  });

  it('reads a question by itself where it does not go on from the one before', () => {
    const understand = createGrammar(people.asked);
    const told = (earlier: readonly string[]) => {
      const understood = understand('有几个部门', earlier);
      return understood.kind === 'answer' ? { ...understood, narrowings: understood.narrowings() } : understood;
    };
    expect(told(['女员工的平均月薪'])).toEqual(told([]));
  });

  it.each([
    ['2024 年入职的员工', '在 2024-01-01 至 2024-12-31'],
    ['2024-03-05 入职的员工', '在 2024-03-05'],
    ['2024 年以后入职的员工', '自 '],
  ])('says which days “%s” is about, the last one included', (question, days) => {
    const found = createGrammar(people.asked)(question);
    expect(found).toMatchObject({ kind: 'answer', reading: { zh: expect.stringContaining(days) } });
  });

  it('answers the reading that was chosen', () => {
    const understand = createGrammar(people.asked);
    const unsure = understand('员工数量同比增长');
    const [, second] = unsure.kind === 'unsure' ? unsure.readings : [];
    expect(understand(second!.reading.zh, ['员工数量同比增长'])).toMatchObject({ kind: 'answer', sql: second!.sql });
  });

  it.each([
    ['每种学历月薪低于25000的员工的数量', 'select education, count(*) from employees where salary < 25000 group by 1'],
    ['显示不同的学历和每个学历员工的数量', 'select education, count(*) from employees group by 1'],
  ])('compares and shows a dimension of the glossary that is a column by itself: “%s”', (question, sql) => {
    const dimension = { name: '学历', synonyms: [], description: '', table: 'employees', expression: '"education"' };
    const asked = { ...people.asked, glossary: { ...people.asked.glossary, dimensions: [dimension] } };
    const found = createGrammar(asked)(question);
    expect(found.kind).toBe('answer');
    if (found.kind === 'answer') expect(hasRows(people.rows(found.sql), people.rows(sql))).toBe(true);
  });

  it('names the words that mean nothing here, and guesses nothing of them', () => {
    const understand = createGrammar(people.asked);
    expect(understand('中部地区的员工')).toMatchObject({ kind: 'unknown' });
    expect(understand('员工的爱好')).toMatchObject({ kind: 'unknown', words: ['爱好'] });
  });

  it('offers how the rest of a question reads without the words that mean nothing here, and takes it when it is chosen', () => {
    const understand = createGrammar(people.asked);
    const question = '员工的爱好';
    const found = understand(question);
    const [reading] = found.kind === 'unknown' ? found.readings : [];
    expect(understand(reading!.reading.zh, [question])).toMatchObject({ kind: 'answer', sql: reading!.sql });
    expect(people.rows(reading!.sql)).toEqual(people.rows('select * from employees'));
    expect(understand('天空的爱好')).toMatchObject({ kind: 'unknown', readings: [] });
    // Without “no” it would be read as its opposite.
    expect(understand('不爱好的员工')).toMatchObject({ kind: 'unknown', readings: [] });
  });

  it('asks where a word may mean several columns, and each of its readings runs', () => {
    const found = createGrammar(people.asked)('员工数量同比增长');
    expect(found).toMatchObject({ kind: 'unsure', readings: [{}, {}] });
    if (found.kind === 'unsure') for (const { sql } of found.readings) people.rows(sql);
  });

  it('is made table by table, so that others are not kept waiting for all of them', () => {
    const tables = Array.from({ length: 300 }, (_, at) => ({ ...people.asked.tables[0]!, name: `departments_${at}` }));
    expect([...grammarInSteps({ ...people.asked, tables })].length).toBeGreaterThan(tables.length);
  });

  it.each([
    ['zh', people],
    ['en', shop],
  ] as const)('suggests questions in %s that it answers', async (_, source) => {
    const suggestions = await suggestionsOf(source.asked, 20);
    expect(suggestions.length).toBeGreaterThan(5);
    for (const question of suggestions) {
      const understood = createGrammar(source.asked)(question);
      expect(understood.kind).toBe('answer');
      if (understood.kind === 'answer') source.rows(understood.sql);
    }
  });

  describe('where people have written examples', () => {
    const sql = 'select count(*) from employees where salary > 30000';
    const examples = [
      { question: '高薪员工有几人？', sql },
      { question: 'Who is paid best?', sql: 'select name from employees order by salary desc limit 1' },
    ];
    const asked = { ...people.asked, glossary: { ...people.asked.glossary, examples } };

    it.each(['高薪员工有几人？', '高薪员工有几人', ' 高薪员工有几人? '])('answers “%s” by the statement of the example', (question) => {
      expect(createGrammar(people.asked)(question).kind).not.toBe('answer');
      expect(createGrammar(asked)(question)).toMatchObject({ kind: 'answer', sql, chart: null });
    });

    it('takes no other question for one of them', () => {
      expect(createGrammar(asked)('高薪员工有几个部门')).not.toMatchObject({ sql });
    });

    it('suggests those in the language of whoever asks first', async () => {
      expect((await suggestionsOf(asked, 5))[0]).toBe('高薪员工有几人？');
      const english = await suggestionsOf({ ...asked, language: 'en' }, 5);
      expect(english[0]).toBe('Who is paid best?');
      expect(english).not.toContain('高薪员工有几人？');
    });
  });

  it.each([
    ['zh', people, ''],
    ['en', shop, ''],
    ['zh', finance, '债券'],
  ] as const)('proposes a page of charts in %s, each of which runs', async (_, source, words) => {
    const { charts } = await proposePage(source.asked, words);
    expect(charts.filter(({ sql }) => source.rows(sql).length > 0).length).toBeGreaterThanOrEqual(4);
  });

  it('proposes a page of the tables that the words name, word by word', async () => {
    const tablesOf = async (words: string) => (await proposePage(shop.asked, words)).tables;
    expect((await tablesOf('')).length).toBe(2);
    expect((await tablesOf('a page of products')).length).toBe(1);
    // "Priced" is not the column price.
    expect(await tablesOf('what was priced')).toEqual(await tablesOf(''));
  });

  it('writes what reads and runs, or nothing, whatever it is asked', () => {
    const pieces = [...known, ...unseen].flatMap(({ question }) => question.split(/(?<=[的，每各年月]| )/u));
    const question = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 })), { maxLength: 8 })
      .map((some) => some.join(' '));
    const sources = [people, shop].map((source) => ({ source, understand: createGrammar(source.asked) }));
    fc.assert(
      fc.property(question, fc.constantFrom(...sources), (text, { source, understand }) => {
        const understood = understand(text);
        const readings = understood.kind === 'answer' ? [understood] : understood.kind === 'unsure' ? understood.readings : [];
        for (const { sql } of readings) {
          readStatement(sql, dialects.sqlite);
          source.rows(sql);
        }
      }),
      { numRuns: 400 },
    );
  });
});
