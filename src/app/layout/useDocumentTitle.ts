import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useToldTitle } from '#chat/session/title.ts';
import type { Translate } from '#i18n/index.ts';
import { useWords } from '#i18n/useWords.ts';
import { tiles } from '#schemas/wire/access/tiles.ts';
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
  const { t, label } = useWords();
  const { address, of } = useScreen();
  const record = useRecordTitle(of) ?? '';
  const conversation = useToldTitle(useLocation().search);
  if (address === '/chat') return conversation || t('app.sidebar.newChat');
  if (!of) return pageTitles[address]?.(t) ?? tileTitle(address, t);
  return screenTitles[of.screen](t, { many: label(of.resource.label), one: label(of.resource.singular), record });
}

type Named = Readonly<Record<'many' | 'one' | 'record', string>>;

const screenTitles: Readonly<Record<ResourceScreen['screen'], (t: Translate, named: Named) => string>> = {
  list: (_, { many }) => many,
  trash: (t, { many }) => t('app.record.trash', { resource: many }),
  create: (t, { one }) => t('app.record.create', { resource: one }),
  show: (_, { many, record }) => `${record} · ${many}`,
  edit: (t, { record }) => t('app.record.edit', { record }),
  clone: (t, { record }) => t('app.record.clone', { record }),
};

const pageTitles: Readonly<Record<string, (t: Translate) => string>> = {
  '/': (t) => t('app.sidebar.newChat'),
  '/system/usage': (t) => t('app.system.usage'),
  '/system/access': (t) => t('app.system.access'),
  '/system/openapi': (t) => t('app.openapi.title'),
  '/qr': (t) => t('app.approve.title'),
};

function tileTitle(address: string, t: Translate): string | undefined {
  const tile = tiles.find(({ path }) => path === address);
  return tile && tile.key !== 'feedback' ? t(`app.tiles.${tile.key}`) : undefined;
}
