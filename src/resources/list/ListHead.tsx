import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Ref } from 'react';
import { useLocation } from 'react-router';
import { useCounts } from '#api/useCounts.ts';
import { useWords } from '#i18n/useWords.ts';
import { Unavailable } from '#ui/Unavailable.tsx';
import { useWhyNot } from '#ui/useWhyNot.ts';
import { useLabels } from '../fields/useLabels.ts';
import { LinkButton } from './LinkButton.tsx';
import { useListScreen } from './ListContext.ts';
import { isNarrowed } from './model/listQuery.ts';
import { ListMenu, type ListMenuProps } from './menu/ListMenu.tsx';
import { ScreenHead } from './ScreenHead.tsx';

/** The head of a list, with what creates a record. */
export function ListHead({ searchRef, menu }: { readonly searchRef: Ref<HTMLInputElement>; readonly menu: ListMenuProps }) {
  const { resource, list, total, isCounted, allowed } = useListScreen();
  const { t } = useWords();
  const { many, one } = useLabels(resource);
  const location = useLocation();
  const { lacking } = useWhyNot();
  const { create } = resource.endpoints;
  const whole = useCounts()?.[resource.key];
  const isPart = isNarrowed(list.state) && whole !== undefined && whole > total;
  const search = {
    ref: searchRef,
    value: list.state.search,
    onSearch: (words: string) => list.change({ search: words }, { replace: true }),
  };
  return (
    <ScreenHead resource={resource} title={many} total={isCounted ? total : undefined} whole={isPart ? whole : undefined} search={search}>
      {menu.editMode?.isOn && (
        <Button icon={<EditOutlined aria-hidden />} onClick={menu.editMode.toggle}>
          {t('lists.edit.leave')}
        </Button>
      )}
      {allowed(create) ? (
        <LinkButton
          to={{ pathname: `${resource.route}/create`, search: location.search }}
          type="primary"
          icon={<PlusOutlined aria-hidden />}
        >
          {t('lists.create', { resource: one })}
        </LinkButton>
      ) : (
        create && (
          <Unavailable why={lacking(create)} icon={<PlusOutlined aria-hidden />}>
            {t('lists.create', { resource: one })}
          </Unavailable>
        )
      )}
      <ListMenu {...menu} />
    </ScreenHead>
  );
}
