import { EditOutlined, LeftOutlined, MoreOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Action, Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { useOverride } from '../fields/override.ts';
import type { Row } from '../fields/cellProps.ts';
import styles from './show.module.css';
import { useRemove } from './useRemove.ts';

const ActionForm = lazy(() => import('../form/ActionForm.tsx'));

interface RecordButtonsProps {
  readonly resource: Resource;
  readonly row: Row;
}

/** Actions on the record that is shown: to the next, edit, and the rest in a menu. */
export function RecordButtons({ resource, row }: RecordButtonsProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const location = useLocation();
  const allowed = useAllowed();
  return (
    <div className={styles.buttons}>
      <Neighbours resource={resource} row={row} />
      {allowed(resource.endpoints.update) && (
        <Button
          icon={<EditOutlined aria-hidden />}
          onClick={() =>
            void navigate(`${resource.route}/${row.id}/edit${location.search}`, {
              state: { ...location.state, back: location.pathname + location.search },
            })
          }
        >
          {t('forms.edit')}
        </Button>
      )}
      <More resource={resource} row={row} />
    </div>
  );
}

/** Steps through the records of the list that the record was opened from. */
function Neighbours({ resource, row }: RecordButtonsProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const ids = (state as { ids?: readonly number[] } | null)?.ids;
  const place = ids?.indexOf(row.id) ?? -1;
  if (!ids || place < 0) return null;
  const step = (id: number | undefined, words: string, icon: React.ReactNode) => (
    <Tooltip title={words}>
      <Button
        icon={icon}
        aria-label={words}
        disabled={id === undefined}
        onClick={() => void navigate(`${resource.route}/${id}${search}`, { state, replace: true })}
      />
    </Tooltip>
  );
  return (
    <>
      {step(ids[place - 1], t('forms.previous'), <LeftOutlined aria-hidden />)}
      {step(ids[place + 1], t('forms.next'), <RightOutlined aria-hidden />)}
    </>
  );
}

function More({ resource, row }: RecordButtonsProps) {
  const { t, label } = useWords();
  const { links = [] } = useOverride(resource.key);
  const navigate = useNavigate();
  const { search } = useLocation();
  const allowed = useAllowed();
  const remove = useRemove(resource);
  const [acting, setActing] = useState<Action>();
  const actions = Object.values(resource.actions).filter(
    (action) => action.at.includes('row') && allowed(action.endpoint) && (action.when?.(row) ?? true),
  );
  const items = [
    ...actions.map((action) => ({
      key: `action:${action.name}`,
      label: label(action.label),
      danger: action.danger,
      onClick: () => setActing(action),
    })),
    ...links
      .filter(({ endpoint }) => allowed(endpoint))
      .map(({ key, label: words, to }) => ({ key, label: label(words), onClick: () => void navigate(to(row)) })),
    ...(allowed(resource.endpoints.create)
      ? [{ key: 'clone', label: t('forms.clone'), onClick: () => void navigate(`${resource.route}/${row.id}/clone${search}`) }]
      : []),
    ...(allowed(resource.endpoints.remove) ? [{ key: 'remove', label: t('forms.remove'), danger: true, onClick: () => remove(row) }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<MoreOutlined aria-hidden />} aria-label={t('forms.more')} aria-haspopup="menu" />
      </Dropdown>
      {acting && (
        <Suspense>
          <ActionForm resource={resource} action={acting} ids={[row.id]} rows={[row]} onClose={() => setActing(undefined)} />
        </Suspense>
      )}
    </>
  );
}
