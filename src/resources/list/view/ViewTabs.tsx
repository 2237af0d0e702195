import { DownOutlined, ShareAltOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { MenuButton } from '../menu/MenuButton.tsx';
import { useListScreen } from '../ListContext.ts';
import { joined, type MenuEntry } from '../menu/menuEntries.ts';
import { useViewActions, type ViewActions } from './useViewActions.ts';
import type { SavedView } from './useViews.ts';
import styles from './view.module.css';

const ViewDialog = lazy(() => import('./ViewDialog.tsx'));

/** The saved views of a list. */
export function ViewTabs() {
  const { resource, list, views } = useListScreen();
  const { t } = useWords();
  const actions = useViewActions(resource, list);
  const [renamed, setRenamed] = useState<SavedView>();
  const { view } = list;
  if (views.items.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label={t('lists.view.label')}>
      <Tab
        name={t('lists.view.all')}
        isActive={!view}
        isDefault={false}
        sharing={undefined}
        onShow={() => (view ? list.show('all') : list.discard())}
      />
      {views.items.map((each) => (
        <Tab
          key={each.id}
          name={each.name}
          isActive={each.id === view?.id}
          isDefault={list.memory.opensWith === each.id}
          sharing={each.shared ? t(actions.isOwn(each) ? 'lists.view.isShared' : 'lists.view.ofOthers') : undefined}
          onShow={() => (each.id === view?.id ? undefined : list.show(each.id))}
          menu={each.id === view?.id ? <ViewMenu view={each} actions={actions} onRename={() => setRenamed(each)} /> : undefined}
        />
      ))}
      {renamed && (
        <Suspense>
          <ViewDialog view={renamed} onSave={(name) => actions.rename(renamed, name)} onClose={() => setRenamed(undefined)} />
        </Suspense>
      )}
    </nav>
  );
}

interface TabProps {
  readonly name: string;
  readonly isActive: boolean;
  readonly isDefault: boolean;
  /** In words, who shares it; undefined when nobody does. */
  readonly sharing: string | undefined;
  readonly onShow: () => void;
  readonly menu?: React.ReactNode;
}

function Tab({ name, isActive, isDefault, sharing, onShow, menu }: TabProps) {
  const { t } = useWords();
  return (
    <span className={styles.tab} data-active={isActive || undefined}>
      <button type="button" className={styles.tabName} aria-current={isActive || undefined} onClick={onShow}>
        {name}
        {sharing && <ShareAltOutlined className={styles.sign} title={sharing} aria-label={sharing} />}
        {isDefault && <span className={styles.sign}>{t('lists.view.isDefault')}</span>}
      </button>
      {menu}
    </span>
  );
}

function ViewMenu({ view, actions, onRename }: { readonly view: SavedView; readonly actions: ViewActions; readonly onRename: () => void }) {
  const { list } = useListScreen();
  const { t } = useWords();
  const { memory } = list;
  const isDefault = memory.opensWith === view.id;
  const isOwn = actions.isOwn(view);
  const entries: readonly MenuEntry[] = joined([
    [
      {
        key: 'default',
        label: t(isDefault ? 'lists.view.clearDefault' : 'lists.view.makeDefault'),
        onSelect: () => memory.rememberView(isDefault ? 'all' : view.id),
      },
    ],
    isOwn
      ? [
          { key: 'rename', label: t('lists.view.rename'), onSelect: onRename },
          {
            key: 'share',
            label: t(view.shared ? 'lists.view.unshare' : 'lists.view.share'),
            onSelect: () => void actions.share(view, !view.shared).catch(() => undefined),
          },
        ]
      : [],
    isOwn ? [{ key: 'remove', label: t('lists.view.remove'), isDanger: true, onSelect: () => actions.remove(view) }] : [],
  ]);
  return (
    <MenuButton entries={() => entries}>
      {(opener) => (
        <button {...opener} type="button" className={styles.tabMenu} aria-label={t('lists.view.menu', { name: view.name })}>
          <DownOutlined aria-hidden />
        </button>
      )}
    </MenuButton>
  );
}
