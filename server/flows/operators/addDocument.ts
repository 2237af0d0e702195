import { longText, text } from '#schemas/kit/kinds/index.ts';
import { addDocument as addCall } from '#schemas/contracts/knowledge.ts';
import { pathOf } from '#schemas/kit/endpoint.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { actorNow } from '../../accounts/sessions/actorNow.ts';
import type { Actor, Context } from '../../context.ts';
import { addFor, readFor } from '../../knowledge/calls/documentWork.ts';
import { spacesFor } from '../../knowledge/access/spacesFor.ts';
import { keepText } from '../../knowledge/files/keepText.ts';
import { defineOperator, port } from './operator.ts';
import { fillIn } from './workOut.ts';

/** The space of a name that an actor may add documents to. Refuses with SPACE_NOT_FOUND. */
async function spaceNamed(context: Context, actor: Actor, name: string): Promise<number> {
  const managed = (await spacesFor(context, actor, 'manage')).map(({ spaceId }) => spaceId);
  const spaces = context.store.lookups.selectFrom('spaces').select('id').where('name', '=', name);
  const found = managed.length === 0 ? undefined : await spaces.where('id', 'in', managed).executeTakeFirst();
  if (!found) throw refuse('SPACE_NOT_FOUND', { space: name.slice(0, 100) });
  return Number(found['id']);
}

/** A text or a web page that becomes a document of a knowledge space: cut, indexed, and embedded where a model does so. */
export const addDocument = defineOperator({
  type: 'addDocument',
  label: { zh: '加入知识库', en: 'Add a document' },
  about: {
    zh: '把文本或网页作为文档加入知识库，切分并建立索引；运行者须可以管理该知识库。',
    en: 'Makes a text or a web page a document of a space, cut and indexed; whoever runs the flow must manage that space.',
  },
  group: 'data',
  effect: 'acts',
  inputs: [port('in', 'any', '输入', 'Input')],
  outputs: [port('document', 'number', '文档编号', 'Document ID')],
  parameters: {
    space: text({ zh: '知识库', en: 'Knowledge space' }, { required: true, picks: { of: 'spaces' } }),
    name: text({ zh: '文档名称', en: 'Name of the document' }, { required: true, max: 500, initial: '{{input.in.name}}' }),
    url: text({ zh: '网页地址', en: 'Address of a page' }, { max: 2_000, help: { zh: '不填则用正文', en: 'The text unless given' } }),
    text: longText({ zh: '正文', en: 'Text' }, { max: 50_000, initial: '{{input.in.text}}' }),
  },
  templates: ['space', 'name', 'url', 'text'],
  async run(_, values, means) {
    const { context, asker } = means;
    const actor = await actorNow(context, { id: asker.id });
    if (!actor) throw refuse('FLOW_RIGHT_LOST');
    const space = await spaceNamed(context, actor, fillIn('space', values.space, means).trim());
    if (!actor.may(addCall.method, pathOf(addCall.endpoint, { id: space }))) throw refuse('FORBIDDEN');
    const name = fillIn('name', values.name, means).trim().slice(0, 200);
    const url = values.url ? fillIn('url', values.url, means).trim() : '';
    const words = url === '' && values.text ? fillIn('text', values.text, means) : '';
    if (name === '' || (url === '' && words.trim() === '')) throw refuse('FLOW_DOCUMENT_EMPTY');
    const caller = { context, actor, call: addCall };
    const document = await means.act(async () => {
      const file = url === '' ? await keepText(context, words) : null;
      const id = await addFor(caller, { space, labels: [], name, type: url === '' ? 'TEXT' : 'URL', source: url || null, file });
      await readFor(caller, [{ id }]);
      return id;
    });
    return { document };
  },
});
