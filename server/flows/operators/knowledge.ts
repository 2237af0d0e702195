import type { Json } from '#schemas/kit/kinds/json.ts';
import { number, text } from '#schemas/kit/kinds/index.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { actorNow } from '../../accounts/sessions/actorNow.ts';
import { writtenPassages } from '../../knowledge/asking/passagesPrompt.ts';
import { offeredSpaces, spacesIn } from '../../knowledge/asking/spacesAsked.ts';
import { retrieve } from '../../knowledge/retrieval/retrieve.ts';
import { defineOperator, port, required } from './operator.ts';
import { fillIn } from './workOut.ts';

/** The passages of spaces that answer a question, of what whoever runs the flow may ask. */
export const knowledge = defineOperator({
  type: 'knowledge',
  label: { zh: '检索知识库', en: 'Search documents' },
  about: {
    zh: '从知识库中找出最相关的段落，作为模型的上下文；只在运行者可以提问的文档中找。',
    en: 'Finds the passages that fit best, as a context for a model, among the documents that whoever runs the flow may ask.',
  },
  group: 'data',
  effect: 'reads',
  inputs: [port('question', 'text', '问题', 'Question', required)],
  outputs: [port('context', 'object', '上下文', 'Context'), port('passages', 'rows', '段落', 'Passages')],
  parameters: {
    spaces: text(
      { zh: '知识库', en: 'Knowledge spaces' },
      {
        picks: { of: 'spaces', many: true },
        help: {
          zh: '名称，多个用逗号分开；不填则在所有可以提问的知识库中找',
          en: 'By name, several parted by commas; all that may be asked where none is named',
        },
      },
    ),
    most: number({ zh: '最多段落', en: 'Most passages' }, { integer: true, min: 1, max: 50, initial: 5, required: true }),
  },
  templates: ['spaces'],
  async run({ question }, { spaces: given, most }, means) {
    const { context, asker, language, signal } = means;
    const names = given ? fillIn('spaces', given, means) : '';
    const actor = await actorNow(context, { id: asker.id });
    if (!actor) throw refuse('FLOW_RIGHT_LOST');
    const offered = await offeredSpaces(context, actor);
    const spaces = (names ? spacesIn(offered, names, '').spaces : offered).map(({ id }) => id);
    const wanted = { spaces, question: String(question), settings: { topk: most }, purpose: 'program', signal } as const;
    const { passages } = await retrieve(context, actor, wanted);
    const rows = passages.map(({ documentName, text: words, place, scores }) => ({
      document: documentName,
      text: words,
      place: place as Json,
      relevance: scores.relevance,
    }));
    return { context: { context: writtenPassages(passages, language), question: String(question) }, passages: rows };
  },
});
