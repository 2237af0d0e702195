import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LookUpContext } from '#chat/parts/originals.ts';
import { References } from '#chat/parts/references/index.tsx';
import { partsOf } from '#schemas/kit/endpoint.ts';
import { checkSources } from '#schemas/contracts/knowledgeAnswers.ts';
import { showScreen } from '#tests/support/consoleScreen.tsx';

const passage = (index: number) => ({
  index,
  content: `第 ${index} 段原文`,
  meta: '',
  score: 0.8,
  isCited: true,
  origin: { document: 7, revision: 3, chunk: index, place: {}, quote: '原文', from: 0, to: 2 },
});

describe('the sources of an answer', () => {
  it('say which of them changed or went since, once somebody looks at them', async () => {
    const custom = vi.fn(async () => ({
      data: [
        { state: 'same', revision: 3 },
        { state: 'changed', revision: 4 },
        { state: 'gone', revision: null },
      ],
    }));
    const part = { kind: 'references', documents: [{ name: '制度.docx', passages: [1, 2, 3].map(passage) }] } as const;
    const element = (
      <LookUpContext value={() => undefined}>
        <References part={part} />
      </LookUpContext>
    );
    const { user } = await showScreen([{ path: 'answer', element }], { at: '/answer', data: { custom: custom as never } });
    expect(custom).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: /制度\.docx/ }));
    expect(await screen.findByRole('article', { name: '第 2 段' })).toHaveTextContent('文档此后有改动');
    expect(screen.getByRole('article', { name: '第 3 段' })).toHaveTextContent('来源已删除');
    expect(screen.getByRole('article', { name: '第 1 段' })).not.toHaveTextContent('文档此后有改动');
    expect(custom).toHaveBeenCalledWith(expect.objectContaining({ url: partsOf(checkSources.endpoint).path }));
  });
});
