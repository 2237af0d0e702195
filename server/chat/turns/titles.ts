import type { Language, Text } from '#schemas/kit/text.ts';
import { shortTitle } from '#schemas/wire/chat/shortTitle.ts';
import { engineName } from '#schemas/wire/models.ts';
import { isRefusal } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import type { Models } from '../../llm/model.ts';
import { publishChange } from '../../publishChange.ts';
import type { Run } from './Run.ts';
import { textOf } from './turnRows.ts';

const wish: Text = {
  zh: '用不超过 12 个字概括下面的对话，作为它的标题。只写标题，不加引号和标点。',
  en: 'Name the conversation below in at most six words, in its own language. Write the name alone, without quotes.',
};
/** Letters of the question, and of the answer, that are told; and tokens of the title, with what a model thinks before it. */
const mostTold = 2_000;
const mostTokens = 200;
/** Milliseconds that a title may take. */
const longest = 30_000;

/** Words of a title that a model gave: one line, without the quotes that many add. */
const wordsIn = (answer: string): string =>
  shortTitle(answer.replace(/["“”«»《》]/g, ''))
    .replace(/[.。]$/, '')
    .trim();

/** Has models name conversations after the first answer, where the settings say so. What goes wrong leaves the title that the question gave. */
export function createTitles({ store, settings, log }: Context, models: Pick<Models, 'heard'>) {
  const closing = new AbortController();
  const making = new Set<Promise<void>>();

  async function ask({ asking: { model, userId, language }, log: answered }: Run): Promise<string> {
    const said = `${answered.facts.question.slice(0, mostTold)}\n\n${textOf(answered.segments).slice(0, mostTold)}`;
    const messages = [
      { role: 'system', content: wish[language satisfies Language] },
      { role: 'user', content: said },
    ] as const;
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(longest)]);
    const { text } = await models.heard(model, { messages, maxTokens: mostTokens, language, signal }, userId);
    return wordsIn(text);
  }

  /** A name that somebody gave meanwhile stays. */
  async function make(run: Run): Promise<void> {
    const summary = await ask(run);
    if (summary === '') return;
    const { convUid } = run.log.facts;
    const named = { summary, titleWords: summary.toLowerCase() };
    await store.transaction((trx) =>
      trx.updateTable('conversations').set(named).where('convUid', '=', convUid).where('title', 'is', null).execute(),
    );
    await publishChange(store, { resource: 'ownConversations', type: 'updated', ids: [], to: run.asking.userId });
  }

  return {
    /** Names the conversation of a finished answer, if it is the first of one that is put to a connected model. */
    afterAnswer(run: Run): void {
      const { turn } = run.log.facts;
      if (!settings.modelTitles || turn !== 1 || run.asking.model.name === engineName || closing.signal.aborted) return;
      const made = make(run).catch((error: unknown) => {
        if (!isRefusal(error) && !closing.signal.aborted) log.warn(error, 'a conversation could not be named');
      });
      making.add(made);
      void made.finally(() => making.delete(made));
    },
    async close(): Promise<void> {
      closing.abort();
      await Promise.all(making);
    },
  };
}
