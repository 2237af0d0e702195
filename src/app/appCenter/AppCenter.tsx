import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useBusy } from '#ui/useBusy.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useAppTiles } from '#chat/start/useAppTiles.ts';
import { type Scenes, type SceneTile, useScenes } from '#chat/start/useScenes.ts';
import { useStartConversation } from '#chat/start/useStartConversation.ts';
import { useWords } from '#i18n/useWords.ts';
import { appCategories } from '#schemas/wire/apps/app.ts';
import { AppList } from './AppList.tsx';
import { CategoryTabs, panelId, tabId } from './CategoryTabs.tsx';
import { type Category, heldCategories } from './matching.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Scenes, and behind them the apps that are published. */
const withApps = (scenes: Scenes, apps: Scenes['tiles']): Scenes =>
  scenes.tiles && apps ? { ...scenes, tiles: [...scenes.tiles, ...apps] } : scenes;

/** The window of all scenes and apps (spec §2). Choosing one opens a conversation with it. */
export function AppCenter({ open, onClose }: Props) {
  const { t, label } = useWords();
  const notify = useNotify();
  const scenes = withApps(useScenes(), useAppTiles());
  const start = useStartConversation();
  const [search, setSearch] = useState('');
  const [wanted, setCategory] = useState<Category>();
  const categories = heldCategories(scenes.tiles ?? []);
  // Its last app may have gone meanwhile.
  const category = categories.find((held) => held === wanted);
  const { isBusy, run: choose } = useBusy(({ scene, subject }: SceneTile) =>
    start({ scene, ...(subject && { subject }) }).then(onClose, notify.failed),
  );
  const nameOf = (each: Category) => label(appCategories[each]);

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterOpenChange={(isOpen) => !isOpen && setSearch('')}
      title={t('app.appCenter.title')}
      footer={null}
      width="90%"
      style={{ maxWidth: 1200 }}
      destroyOnHidden
    >
      <Input.Search
        allowClear
        value={search}
        placeholder={t('app.appCenter.search')}
        aria-label={t('app.appCenter.search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      <CategoryTabs categories={categories} chosen={category} nameOf={nameOf} onChoose={setCategory} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(category)}>
        <AppList
          scenes={scenes}
          category={category}
          search={search}
          nameOf={nameOf}
          isStarting={isBusy}
          onChoose={(app) => void choose(app)}
        />
      </div>
    </Modal>
  );
}
