import { Suspense } from 'react';
import type { Action } from '#schemas/kit/resource.ts';
import type { Row } from '../fields/cellProps.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';
import { useListScreen } from './ListContext.ts';
import { ActionForm, BulkEdit, ColumnPanel, ExportDialog, ImportWizard, KeyHelp, Refusals } from './later.ts';
import type { Refused } from './model/batches.ts';
import type { Batch } from './selection/useBatch.ts';

/** The dialog or panel open over a list. */
export type Dialog =
  | { readonly kind: 'columns' | 'keys' | 'import' | 'export' | 'exportChosen' | 'bulkEdit' }
  | { readonly kind: 'action'; readonly action: Action; readonly records: readonly SeenRecord[]; readonly rows: readonly Row[] }
  | { readonly kind: 'refused'; readonly refused: readonly Refused[] };

interface ListDialogsProps {
  readonly dialog: Dialog;
  readonly batch: Batch;
  readonly gather: () => Promise<readonly SeenRecord[]>;
  readonly onClose: () => void;
}

export function ListDialogs(props: ListDialogsProps) {
  return (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  );
}

function Opened({ dialog, batch, gather, onClose }: ListDialogsProps) {
  const { resource, query, total, selecting } = useListScreen();
  const { search, filters, sorters } = query;
  const scope = { search, filters, sorters };
  const close = (done: boolean) => {
    if (done) selecting.clear();
    onClose();
  };
  switch (dialog.kind) {
    case 'columns':
      return <ColumnPanel onClose={onClose} />;
    case 'keys':
      return <KeyHelp onClose={onClose} />;
    case 'import':
      return <ImportWizard resource={resource} onClose={onClose} />;
    case 'export':
      return <ExportDialog resource={resource} query={scope} onClose={onClose} />;
    case 'exportChosen':
      return <ExportDialog resource={resource} query={scope} {...(!selecting.isAll && { ids: [...selecting.ids] })} onClose={onClose} />;
    case 'bulkEdit':
      return <BulkEdit count={selecting.isAll ? total : selecting.ids.size} gather={gather} batch={batch} onClose={onClose} />;
    case 'action':
      return <ActionForm resource={resource} action={dialog.action} records={dialog.records} rows={dialog.rows} onClose={close} />;
    case 'refused':
      return <Refusals refused={dialog.refused} onClose={onClose} />;
  }
}
