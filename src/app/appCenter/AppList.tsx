import { Alert, Button, Empty, Skeleton, Tag, Tooltip } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { ChatApp, Loaded } from '../chatSeam.ts';
import styles from './appCenter.module.css';
import { type Category, categoryOf, matchingApps } from './matching.ts';

/** How long the pointer rests on a card before its whole description is shown, in seconds (spec §2). */
const tooltipDelay = 1;

interface Props {
  apps: Loaded<readonly ChatApp[]>;
  category: Category | undefined;
  search: string;
  nameOf: (category: Category) => string;
  onChoose: (app: ChatApp) => void;
}

/** The cards of the app center; what it shows while there are none says why. */
export function AppList({ apps, ...asked }: Props) {
  const { t } = useWords();
  if (apps.state === 'loading') return <Skeleton active paragraph={{ rows: 6 }} />;
  if (apps.state === 'failed') {
    return <Alert type="error" title={t('app.appCenter.failed')} action={<Button onClick={apps.retry}>{t('app.error.retry')}</Button>} />;
  }
  if (apps.value.length === 0) return <Nothing title={t('app.appCenter.empty')} hint={t('app.appCenter.emptyHint')} />;
  return <Cards {...asked} apps={apps.value} />;
}

function Cards({ apps, onChoose, ...asked }: Omit<Props, 'apps'> & { apps: readonly ChatApp[] }) {
  const { t } = useWords();
  const found = matchingApps({ apps, ...asked });
  if (found.length === 0) return <Nothing title={t('app.appCenter.none')} hint={t('app.appCenter.noneHint')} />;
  return (
    <ul className={styles['cards']}>
      {found.map((app) => (
        <li key={app.app_code ?? app.chat_scene}>
          <Card app={app} category={asked.nameOf(categoryOf(app))} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function Card({ app, category, onChoose }: { app: ChatApp; category: string; onChoose: (app: ChatApp) => void }) {
  const { t } = useWords();
  return (
    <Tooltip title={app.description} mouseEnterDelay={tooltipDelay}>
      <button type="button" className={styles['card']} disabled={app.disabled} onClick={() => onChoose(app)}>
        <span className={styles['name']}>{app.name}</span>
        <span className={styles['about']}>{app.description}</span>
        <span>
          <Tag>{category}</Tag>
          {app.disabled && <Tag>{t('app.appCenter.notYet')}</Tag>}
        </span>
      </button>
    </Tooltip>
  );
}

function Nothing({ title, hint }: { title: string; hint: string }) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={null} className={styles['nothing']!}>
      <p className={styles['nothingTitle']}>{title}</p>
      <p className={styles['nothingHint']}>{hint}</p>
    </Empty>
  );
}
