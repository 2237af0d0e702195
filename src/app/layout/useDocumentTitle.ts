import { useEffect } from 'react';
import type { Translate } from '#i18n/index.ts';
import { useWords } from '#i18n/useWords.ts';
import { labelsIn } from '#resources/fields/labels.ts';
import { usePageAccess } from '#pages/access.ts';
import { useToldTitle } from '#pages/title.ts';
import { type ResourceScreen, useScreen } from '../useScreen.ts';
import { useRecordTitle } from './useRecordTitle.ts';

/** Keeps the window's title that of the page, the record and the language. */
export function useDocumentTitle(): void {
  const { t } = useWords();
  const page = usePageTitle();
  useEffect(() => {
    document.title = page ? `${page} | ${t('app.name')}` : t('app.name');
  }, [page, t]);
}

function usePageTitle(): string | undefined {
  const { t, label, language } = useWords();
  const { address, of } = useScreen();
  const record = useRecordTitle(of) ?? '';
  const title = useToldTitle();
  const page = usePageAccess()?.pages.find(({ path }) => path === address);
  if (!of) return title ?? (page && label(page.label));
  return screenTitles[of.screen](t, { many: label(of.resource.label), one: labelsIn(of.resource, language).one, record });
}

type Named = Readonly<Record<'many' | 'one' | 'record', string>>;

const screenTitles: Readonly<Record<ResourceScreen['screen'], (t: Translate, named: Named) => string>> = {
  list: (_, { many }) => many,
  trash: (t, { many }) => t('app.record.trash', { resource: many }),
  past: (t, { many }) => t('app.record.past', { resource: many }),
  create: (t, { one }) => t('app.record.create', { resource: one }),
  show: (_, { many, record }) => `${record} · ${many}`,
  edit: (t, { record }) => t('app.record.edit', { record }),
  clone: (t, { record }) => t('app.record.clone', { record }),
};
