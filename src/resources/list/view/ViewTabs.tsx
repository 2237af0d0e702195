import { DownOutlined, ShareAltOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { views as declaration } from '#schemas/views.ts';
import { ActionForm } from '../later.ts';
import { MenuButton } from '../menu/MenuButton.tsx';
import { useListScreen } from '../ListContext.ts';
import { joined, type MenuEntry } from '../menu/menuEntries.ts';
import { useViewActions, type ViewActions } from './useViewActions.ts';
import type { SavedView } from './useViews.ts';
import styles from './view.module.css';

const ViewDialog = lazy(() => import('./ViewDialog.tsx'));
const { handOver } = declaration.actions;

/** The saved views of a list. */
export function ViewTabs() {
  return useListScreen().views.items.length > 0 && <Tabs />;
}

function Tabs() {
  const { resource, list, views } = useListScreen();
  const { t } = useWords();
  const actions = useViewActions(resource, list);
  const [renamed, setRenamed] = useState<SavedView>();
  const [handedOver, setHandedOver] = useState<SavedView>();
  const { view } = list;
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
          menu={
            each.id === view?.id ? (
              <ViewMenu view={each} actions={actions} onRename={() => setRenamed(each)} onHandOver={() => setHandedOver(each)} />
            ) : undefined
          }
        />
      ))}
      {renamed && (
        <Suspense>
          <ViewDialog view={renamed} onSave={(name) => actions.rename(renamed, name)} onClose={() => setRenamed(undefined)} />
        </Suspense>
      )}
      {handedOver && (
        <Suspense>
          <ActionForm
            resource={declaration}
            action={handOver}
            records={[handedOver]}
            rows={[{ ...handedOver }]}
            onClose={() => setHandedOver(undefined)}
          />
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

interface MenuProps {
  readonly view: SavedView;
  readonly actions: ViewActions;
  readonly onRename: () => void;
  readonly onHandOver: () => void;
}

function ViewMenu({ view, actions, onRename, onHandOver }: MenuProps) {
  const { list } = useListScreen();
  const { t, label } = useWords();
  const { memory } = list;
  const isDefault = memory.opensWith === view.id;
  const entries: readonly MenuEntry[] = joined([
    [
      {
        key: 'default',
        label: t(isDefault ? 'lists.view.clearDefault' : 'lists.view.makeDefault'),
        onSelect: () => memory.rememberView(isDefault ? 'all' : view.id),
      },
    ],
    actions.may(declaration.endpoints.update, view)
      ? [
          { key: 'rename', label: t('lists.view.rename'), onSelect: onRename },
          {
            key: 'share',
            label: t(view.shared ? 'lists.view.unshare' : 'lists.view.share'),
            onSelect: () => void actions.share(view, !view.shared).catch(() => undefined),
          },
        ]
      : [],
    actions.may(handOver.endpoint, view) ? [{ key: 'handOver', label: label(handOver.label), onSelect: onHandOver }] : [],
    actions.may(declaration.endpoints.remove, view)
      ? [{ key: 'remove', label: t('lists.view.remove'), isDanger: true, onSelect: () => actions.remove(view) }]
      : [],
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
