import { EditOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { Unavailable } from '#ui/Unavailable.tsx';
import { useWhyNot } from '#ui/useWhyNot.ts';
import type { Row } from '../fields/cellProps.ts';
import { RecordMenu } from './RecordMenu.tsx';
import styles from './show.module.css';

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
  const { lacking } = useWhyNot();
  const { update } = resource.endpoints;
  return (
    <div className={styles.buttons}>
      <Neighbours resource={resource} row={row} />
      {allowed(update) ? (
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
      ) : (
        update && (
          <Unavailable why={lacking(update)} icon={<EditOutlined aria-hidden />}>
            {t('forms.edit')}
          </Unavailable>
        )
      )}
      <RecordMenu resource={resource} row={row} />
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
  const goTo = (id: number) => void navigate(`${resource.route}/${id}${search}`, { state, replace: true });
  const goBy = (by: 1 | -1) => (place >= 0 && ids?.[place + by] !== undefined ? goTo(ids[place + by]!) : false);
  useShortcut({ j: () => goBy(1), k: () => goBy(-1) });
  if (!ids || place < 0) return null;
  const step = (id: number | undefined, words: string, icon: React.ReactNode) => (
    <Tooltip title={words}>
      <Button icon={icon} aria-label={words} disabled={id === undefined} onClick={() => goTo(id!)} />
    </Tooltip>
  );
  return (
    <>
      {step(ids[place - 1], t('forms.previous'), <LeftOutlined aria-hidden />)}
      {step(ids[place + 1], t('forms.next'), <RightOutlined aria-hidden />)}
    </>
  );
}
