import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { HistorySkeleton } from '#chat/history/HistorySkeleton.tsx';
import { useWords } from '#i18n/useWords.ts';
import { later } from '#ui/later.tsx';
import { useSections } from '../useSections.ts';
import { Fold } from './Fold.tsx';
import { Navigation } from './Navigation.tsx';
import styles from './sidebar.module.css';
import { SidebarEntry } from './SidebarEntry.tsx';
import type { Place } from './usePlace.ts';

/** Parts that are open in each place, until one folds them otherwise. */
const openIn: Readonly<Record<Place, Readonly<Record<'navigation' | 'history', boolean>>>> = {
  managing: { navigation: true, history: false },
  chatting: { navigation: false, history: true },
};

/** The frame is drawn before the history is fetched. */
export const HistoryPanel = later(() => import('#chat/history/HistoryPanel.tsx'));

/** The navigation and the history, the one that belongs to the place open. */
export function Places({ place }: { place: Place }) {
  const { t } = useWords();
  const [open, setOpen] = useState(openIn);
  const part = (name: 'navigation' | 'history') => ({
    open: open[place][name],
    onToggle: () => setOpen({ ...open, [place]: { ...open[place], [name]: !open[place][name] } }),
  });
  return (
    <>
      <Fold label={t('app.system.sections')} {...part('navigation')}>
        <Navigation />
      </Fold>
      <Fold label={t('app.sidebar.history')} {...part('history')}>
        <Suspense fallback={<HistorySkeleton />}>
          <HistoryPanel />
        </Suspense>
      </Fold>
    </>
  );
}

/** Fetched when it is first opened. */
const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx'));

/** The same of a collapsed sidebar, as icons: the way to what is managed, and what opens the history beside it. */
export function CollapsedPlaces({ place }: { place: Place }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { home, byGroup } = useSections();
  const first = home ?? byGroup[0]?.sections[0];
  const [state, setState] = useState<'unmet' | 'open' | 'closed'>('unmet');
  const close = useCallback(() => setState((before) => (before === 'open' ? 'closed' : before)), []);
  return (
    <div className={styles['space']}>
      {place === 'managing' && <Navigation collapsed />}
      {place === 'chatting' && first && (
        <SidebarEntry
          collapsed
          icon={<SettingOutlined aria-hidden />}
          label={t('app.system.sections')}
          onClick={() => void navigate(first.path)}
        />
      )}
      <SidebarEntry collapsed icon={<HistoryOutlined aria-hidden />} label={t('app.sidebar.history')} onClick={() => setState('open')} />
      {state !== 'unmet' && (
        <Suspense fallback={null}>
          <HistoryDrawer open={state === 'open'} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
