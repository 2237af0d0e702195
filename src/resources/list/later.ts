import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';

const withFiles = withWords('files');

/* What a list needs only once it is asked for; none of it is in the list's first load. */
export const ActionForm = lazy(() => import('../form/ActionForm.tsx'));
export const BulkEdit = lazy(() => import('./selection/BulkEdit.tsx'));
export const ColumnPanel = lazy(() => import('./column/ColumnPanel.tsx'));
export const ExportDialog = lazy(withFiles(() => import('../export/ExportDialog.tsx')));
export const ImportWizard = lazy(withFiles(() => import('../import/ImportWizard.tsx')));
export const Menu = lazy(() => import('./menu/Menu.tsx'));
export const KeyHelp = lazy(() => import('./menu/KeyHelp.tsx'));
export const Refusals = lazy(() => import('./selection/Refusals.tsx'));
