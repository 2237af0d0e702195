import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ArgumentsEditor } from '#knowledge/settings/ArgumentsEditor.tsx';
import { GrantsEditor } from '#knowledge/settings/GrantsEditor.tsx';
import { CardQuestions } from '#knowledge/spaces/CardQuestions.tsx';
import { fetchWords } from '#i18n/index.ts';
import { type SpaceArguments, usualArguments } from '#schemas/wire/knowledge/arguments.ts';
import type { SpaceGrant } from '#schemas/wire/knowledge/rights.ts';
import { showScreen } from '../support/consoleScreen.tsx';

/** Answers by a part of their addresses. */
const answers: readonly (readonly [part: string, data: unknown])[] = [
  ['roles', [{ id: 4, RoleName: '分析师' }]],
  [
    'model/list',
    [
      { model_name: 'bge', model_type: 'text2vec' },
      { model_name: 'talker', model_type: 'llm' },
    ],
  ],
  ['recommend_questions', ['差旅标准是什么？']],
];
const custom = vi.fn(async ({ url }: { readonly url: string }) => ({ data: answers.find(([part]) => url.includes(part))?.[1] }));
const people = [{ id: 9, username: 'zhang', org_cn: '财务部' }];
const data = { custom, getList: async () => ({ data: people, total: 1 }), getMany: async () => ({ data: people }) } as never;
beforeAll(() => fetchWords('knowledge'));

describe('the editor of rights', () => {
  it('gives a role and a person rights, over documents of some labels, and takes them back', async () => {
    const kept = vi.fn<(grants: readonly SpaceGrant[]) => void>();
    function Editor() {
      const [value, setValue] = useState<readonly SpaceGrant[]>([]);
      const change = (grants: readonly SpaceGrant[]) => {
        kept(grants);
        setValue(grants);
      };
      return <GrantsEditor value={value} onChange={change} />;
    }
    const { user } = await showScreen([{ path: 'rights', element: <Editor /> }], { at: '/rights', data });
    expect(await screen.findByText('现在只有所有者和管理员能看到这个空间。')).toBeVisible();
    await user.click(screen.getByLabelText('添加角色'));
    await user.click(await screen.findByTitle('分析师'));
    await user.click(screen.getByLabelText('添加人员'));
    await user.click(await screen.findByTitle('zhang · 财务部'));
    const [role, person] = within(screen.getByRole('list', { name: '权限' })).getAllByRole('listitem');
    expect(role).toHaveTextContent('分析师');
    await user.click(within(person!).getByLabelText(/的权限$/));
    await user.click(await screen.findByTitle('管理'));
    await user.type(within(person!).getByLabelText(/可以用的文档标签$/), '内部,');
    expect(kept).toHaveBeenLastCalledWith([
      { role: 4, right: 'ask', labels: [] },
      { user: 9, right: 'manage', labels: ['内部'] },
    ]);
    await user.click(within(role!).getByRole('button', { name: /^移除/ }));
    expect(kept).toHaveBeenLastCalledWith([{ user: 9, right: 'manage', labels: ['内部'] }]);
  });
});

describe('the editor of arguments', () => {
  it('changes figures, words and the model, each in its tab, and leaves the rest', async () => {
    const kept = vi.fn<(value: SpaceArguments) => void>();
    function Editor() {
      const [value, setValue] = useState(usualArguments);
      const change = (next: SpaceArguments) => {
        kept(next);
        setValue(next);
      };
      return <ArgumentsEditor value={value} onChange={change} />;
    }
    const { user } = await showScreen([{ path: 'arguments', element: <Editor /> }], { at: '/arguments', data });
    const topk = await screen.findByLabelText('返回的段数（topk）');
    await user.clear(topk);
    await user.type(topk, '8');
    await user.click(screen.getByLabelText('重排（rerank）'));
    await user.click(screen.getByLabelText('向量模型（model）'));
    await user.click(await screen.findByTitle('bge'));
    expect(screen.queryByTitle('talker')).toBeNull();
    await user.click(screen.getByRole('tab', { name: '提示词' }));
    await user.type(screen.getByLabelText('模板（template）'), '只用资料');
    expect(kept).toHaveBeenLastCalledWith({
      ...usualArguments,
      embedding: { ...usualArguments.embedding, topk: 8, rerank: !usualArguments.embedding.rerank, model: 'bge' },
      prompt: { ...usualArguments.prompt, template: '只用资料' },
    });
  });
});

describe('the card of a space', () => {
  it('offers questions that the space answers, once they are wanted', async () => {
    custom.mockClear();
    const { user } = await showScreen([{ path: 'card', element: <CardQuestions space="财务" /> }], { at: '/card', data });
    const summary = await screen.findByText('可以问什么');
    expect(custom).not.toHaveBeenCalled();
    await user.click(summary);
    expect(await screen.findByRole('button', { name: '差旅标准是什么？' })).toBeVisible();
  });
});
