import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { correctImportRow } from '#schemas/contracts/imports.ts';
import type { ImportRow } from '#schemas/wire/imports.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { importsKey } from './useImport.ts';

/** Corrects one cell of a row; resolves to the row as it is planned now, undefined when that failed, which is said. */
export type Correct = (row: ImportRow, name: string, text: string) => Promise<ImportRow | undefined>;

/** Correction of refused cells in the preview of an import. The server checks each at once; the rows and their numbers are read again. */
export function useCorrection(importId: number): { readonly correct: Correct; readonly said: string } {
  const call = useCall();
  const client = useQueryClient();
  const notify = useNotify();
  const { t } = useWords();
  const [said, setSaid] = useState('');
  const correct = useCallback<Correct>(
    async ({ line }, name, text) => {
      try {
        const row = await call(correctImportRow, { params: { id: importId, line }, body: { cells: { [name]: text } } });
        setSaid(t('files.rows.checked', { line, status: t(`files.rows.${row.status}`) }));
        await client.invalidateQueries({ queryKey: importsKey });
        return row;
      } catch (error) {
        notify.failed(error);
        return undefined;
      }
    },
    [call, client, notify, t, importId],
  );
  return { correct, said };
}
