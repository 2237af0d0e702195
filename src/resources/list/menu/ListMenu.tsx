import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { useListScreen } from '../ListContext.ts';
import { useMedia } from '#ui/useMedia.ts';
import { useWhyNot } from '#ui/useWhyNot.ts';
import { useCopy } from '#ui/useCopy.ts';
import { MenuButton } from './MenuButton.tsx';
import { joined, type MenuEntry, unavailable } from './menuEntries.ts';

export interface ListMenuProps {
  readonly onColumns: () => void;
  readonly onKeys: () => void;
  readonly onImport: (() => void) | undefined;
  readonly onExport: (() => void) | undefined;
  /** Editing in place and its switch; absent where nothing can be changed. */
  readonly editMode: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
}

/** All that a list can do beside showing records. */
export function ListMenu(props: ListMenuProps) {
  const { t } = useWords();
  const entries = useListMenu(props);
  return (
    <MenuButton entries={() => entries}>
      {(opener) => <Button {...opener} icon={<MoreOutlined aria-hidden />} aria-label={t('lists.more')} />}
    </MenuButton>
  );
}

function useListMenu({ onColumns, onKeys, onImport, onExport, editMode }: ListMenuProps): readonly MenuEntry[] {
  const { resource, list, data, allowed } = useListScreen();
  const { t } = useWords();
  const navigate = useNavigate();
  const { density } = list.state;
  const isDense = density === 'dense';
  const copy = useCopy();
  const { lacking } = useWhyNot();
  const { endpoints } = resource;
  const refused = (key: 'import' | 'export' | 'update', words: string) =>
    endpoints[key] !== false && unavailable(key, words, lacking(endpoints[key]));
  const isTouch = useMedia('touch');
  return joined([
    [
      { key: 'columns', label: t('lists.menu.columns'), onSelect: onColumns },
      {
        key: 'density',
        label: t('lists.density.dense'),
        isOn: isDense,
        onSelect: () => list.change({ density: isDense ? 'normal' : 'dense' }),
      },
      editMode !== undefined
        ? { key: 'cells', label: t('lists.edit.mode'), isOn: editMode.isOn, onSelect: editMode.toggle }
        : refused('update', t('lists.edit.mode')),
    ],
    [
      onImport !== undefined
        ? { key: 'import', label: t('lists.menu.import'), onSelect: onImport }
        : refused('import', t('lists.menu.import')),
      onExport !== undefined
        ? { key: 'export', label: t('lists.menu.export'), onSelect: onExport }
        : refused('export', t('lists.menu.export')),
      allowed(resource.endpoints.trash) && {
        key: 'trash',
        label: t('lists.menu.trash'),
        onSelect: () => void navigate(`${resource.route}/trash`),
      },
      allowed(resource.endpoints.list) &&
        allowed(resource.endpoints.history) &&
        !resource.systemTable && {
          key: 'past',
          label: t('lists.menu.past'),
          onSelect: () => void navigate(`${resource.route}/past`),
        },
    ],
    [
      { key: 'refresh', label: t('lists.menu.refresh'), onSelect: data.retry },
      {
        key: 'link',
        label: t('lists.copyLink'),
        onSelect: () => void copy(list.link(), { copied: t('lists.linkCopied'), failed: t('lists.copyFailed') }),
      },
      !isTouch && { key: 'keys', label: t('lists.menu.keys'), onSelect: onKeys },
    ],
  ]);
}
