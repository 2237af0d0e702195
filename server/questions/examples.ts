import type { Glossary } from '#schemas/wire/glossary.ts';
import type { Reading } from './question.ts';
import { spaced } from './reading/spaced.ts';

/** A question without what makes it no other one: case, width, spaces, and the mark at its end. */
const plain = (question: string): string =>
  spaced(question.normalize('NFKC').trim())
    .replaceAll(/\s+/g, ' ')
    .replace(/[?!.。]$/, '')
    .trimEnd()
    .toLowerCase();

/** The statement that people have written for a question, where their glossary has it as an example; its chart is told by its rows. */
export function exampleOf(question: string, { examples }: Pick<Glossary, 'examples'>): Reading | undefined {
  if (examples.length === 0) return undefined;
  const asked = plain(question);
  const found = examples.find((example) => plain(example.question) === asked);
  if (!found) return undefined;
  return {
    sql: found.sql,
    reading: { zh: `示例问题“${found.question}”`, en: `the example question "${found.question}"` },
    chart: null,
    isCount: false,
    narrowings: () => [],
  };
}

const han = /\p{Script=Han}/u;

/** Questions of examples in a language: those with Chinese characters are Chinese. */
export const examplesIn = ({ examples }: Pick<Glossary, 'examples'>, language: 'zh' | 'en'): string[] =>
  examples.map(({ question }) => question).filter((question) => han.test(question) === (language === 'zh'));
