import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { dataProvider } from '#providers/data.ts';
import ImportWizard from '#resources/import/ImportWizard.tsx';
import { codeHierarchies } from '#schemas/codeHierarchies.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Language } from '#schemas/kit/text.ts';
import { showScreen } from '../../support/consoleScreen.tsx';

interface Opening {
  readonly resource?: Resource;
  readonly language?: Language;
}

/** Opens the import window over a real server. */
export async function openImport({ resource = codeHierarchies as Resource, language = 'zh' }: Opening = {}) {
  const onClose = vi.fn<() => void>();
  const shown = await showScreen(
    [
      { path: 'list', element: <ImportWizard resource={resource} onClose={onClose} /> },
      { path: '*', element: <p>another page</p> },
    ],
    { at: '/list', data: dataProvider, language },
  );
  const choose = (...files: File[]) => shown.user.upload(screen.getByLabelText(/^(选择文件|Choose a file)$/, { selector: 'input' }), files);
  return {
    ...shown,
    onClose,
    choose,
    press: async (name: string | RegExp) => shown.user.click(await screen.findByRole('button', { name })),
    /** Chooses a CSV file of these lines and has it previewed. */
    async preview(...lines: string[]) {
      await choose(csv(...lines));
      await shown.user.click(screen.getByRole('button', { name: /上传并预览|Upload and preview/ }));
    },
  };
}

export const csv = (...lines: string[]): File => new File([lines.join('\n')], '代码.csv', { type: 'text/csv' });

/** The names of all tabs, in their order. */
export const tabs = (): string[] => screen.getAllByRole('tab').map(({ textContent }) => textContent);

/** The cells of every row on screen. */
export const cells = (): string[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
