import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { Action, Resource } from '#schemas/kit/resource.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { popupPlace } from '#ui/popupPlace.ts';
import { UnavailableLabel } from '#ui/Unavailable.tsx';
import { useWhyNot, type WhyNot } from '#ui/useWhyNot.ts';
import type { Row } from '../fields/cellProps.ts';
import { useOverride } from '../fields/override.ts';
import { useRemove } from './useRemove.ts';

const ActionForm = lazy(() => import('../form/ActionForm.tsx'));

interface RecordMenuProps {
  readonly resource: Resource;
  readonly row: Row;
}

interface Entry {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly endpoint: Endpoint | false;
  /** Reason by the state of the record, which no permission would change. */
  readonly whyNot?: string | undefined;
  readonly onClick: () => void;
}

/** Menu of what else can be done to a record; what cannot be done stands in it with the reason. */
export function RecordMenu({ resource, row }: RecordMenuProps) {
  const { t, label } = useWords();
  const { links = [] } = useOverride(resource.key);
  const navigate = useNavigate();
  const { search } = useLocation();
  const allowed = useAllowed();
  const remove = useRemove(resource);
  const [acting, setActing] = useState<Action>();
  const { endpoints, route } = resource;
  const entries: Entry[] = [
    ...offeredActions(resource, row).map((action) => ({
      key: `action:${action.name}`,
      label: label(action.label),
      danger: action.danger,
      endpoint: action.endpoint,
      whyNot: reasonOf(action, row, label),
      onClick: () => setActing(action),
    })),
    ...links
      .filter(({ endpoint }) => allowed(endpoint))
      .flatMap(({ key, label: words, endpoint, to }) => {
        const address = to(row);
        return address === null ? [] : [{ key, label: label(words), endpoint, onClick: () => void navigate(address) }];
      }),
    {
      key: 'clone',
      label: t('forms.clone'),
      endpoint: endpoints.create,
      onClick: () => void navigate(`${route}/${row.id}/clone${search}`),
    },
    { key: 'remove', label: t('forms.remove'), danger: true, endpoint: endpoints.remove, onClick: () => remove(row) },
  ];
  const items = useItems(entries);
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} getPopupContainer={popupPlace}>
        <Button icon={<MoreOutlined aria-hidden />} aria-label={t('forms.more')} aria-haspopup="menu" />
      </Dropdown>
      {acting && (
        <Suspense>
          <ActionForm resource={resource} action={acting} records={[row]} rows={[row]} onClose={() => setActing(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const fits = (action: Action, row: Row): boolean => action.when?.(row) ?? true;

/** Actions that the record's state lets through, or of which it can be said why it does not. */
const offeredActions = ({ actions }: Resource, row: Row): Action[] =>
  Object.values(actions).filter((action) => action.at.includes('row') && (fits(action, row) || action.whyNot?.(row) !== undefined));

function reasonOf(action: Action, row: Row, label: ReturnType<typeof useWords>['label']): string | undefined {
  const why = fits(action, row) ? undefined : action.whyNot?.(row);
  return why && label(why);
}

/** Returns entries as antd's menu takes them, without those that the resource does not have. */
function useItems(entries: readonly Entry[]) {
  const allowed = useAllowed();
  const { because, lacking } = useWhyNot();
  const reason = ({ endpoint, whyNot }: Entry): WhyNot | undefined =>
    whyNot !== undefined ? because(whyNot) : allowed(endpoint) ? undefined : lacking(endpoint);
  return entries
    .filter(({ endpoint }) => endpoint !== false)
    .map((entry) => {
      const { key, label, danger = false, onClick } = entry;
      const why = reason(entry);
      return why
        ? { key, label: <UnavailableLabel why={why}>{label}</UnavailableLabel>, onClick: why.press }
        : { key, label, danger, onClick };
    });
}
