import { lazy } from 'react';

/* What a list needs only once it is asked for; none of it is in the list's first load. */
export const ActionForm = lazy(() => import('../form/ActionForm.tsx'));
export const BulkEdit = lazy(() => import('./selection/BulkEdit.tsx'));
export const ColumnPanel = lazy(() => import('./column/ColumnPanel.tsx'));
export const ExportDialog = lazy(() => import('../export/ExportDialog.tsx'));
export const ImportWizard = lazy(() => import('../import/ImportWizard.tsx'));
export const Menu = lazy(() => import('./menu/Menu.tsx'));
export const KeyHelp = lazy(() => import('./menu/KeyHelp.tsx'));
export const Refusals = lazy(() => import('./selection/Refusals.tsx'));
