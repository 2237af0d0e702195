import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fetchWords } from '#i18n/index.ts';
import { DocumentDialogs } from '#knowledge/documents/DocumentDialogs.tsx';
import type { Document } from '#knowledge/documents/useDocuments.ts';
import { showScreen } from '../support/consoleScreen.tsx';

const labelled = (id: number, labels: readonly string[]) => ({ id, name: `${id}.pdf`, version: 1, labels }) as unknown as Document;

async function show(documents: readonly Document[]) {
  await fetchWords('knowledge');
  const label = vi.fn<(given: readonly { readonly document: Document; readonly labels: readonly string[] }[]) => Promise<void>>(
    async () => {},
  );
  const dialog = { kind: 'labels', documents } as const;
  const shown = await showScreen(
    [
      {
        path: 'labels',
        element: <DocumentDialogs dialog={dialog} labels={['审计']} actions={{ label } as never} onClose={() => {}} onRemoved={() => {}} />,
      },
    ],
    { at: '/labels' },
  );
  const saved = () => label.mock.calls.flatMap(([given]) => given.map(({ document, labels }) => [document.id, labels]));
  return { ...shown, saved };
}

describe('labels of documents', () => {
  it('are those that stand in the field, of one document', async () => {
    const { user, saved } = await show([labelled(1, ['合同'])]);
    await user.click(await screen.findByRole('combobox', { name: '标签' }));
    await user.click(await screen.findByTitle('审计'));
    await user.type(screen.getByRole('combobox', { name: '标签' }), '2024{Enter}');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(saved()).toEqual([[1, ['合同', '审计', '2024']]]));
  });

  it('are added to several documents, each of which keeps its own: no label of one reaches another', async () => {
    const { user, saved } = await show([labelled(1, ['公开', '合同']), labelled(2, ['合同'])]);
    await user.type(await screen.findByRole('combobox', { name: '添加标签' }), '2024{Enter}');
    await user.click(screen.getByRole('combobox', { name: '移除标签' }));
    await user.click(await screen.findByTitle('合同'));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(saved()).toEqual([
        [1, ['公开', '2024']],
        [2, ['2024']],
      ]),
    );
  });
});
