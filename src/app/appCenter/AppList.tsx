import { Tag, Tooltip } from 'antd';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { Scenes, SceneTile } from '#chat/start/useScenes.ts';
import { useWords } from '#i18n/useWords.ts';
import styles from './appCenter.module.css';
import { type Category, categoryOf, matchingApps } from './matching.ts';

/** Seconds that the pointer rests on a card before its whole description is shown (spec §2). */
const tooltipDelay = 1;

interface Props {
  scenes: Scenes;
  category: Category | undefined;
  search: string;
  nameOf: (category: Category) => string;
  /** True while a conversation with one of them is begun. */
  isStarting: boolean;
  onChoose: (app: SceneTile) => void;
}

/** The cards of the app center; what it shows while there are none says why. */
export function AppList({ scenes, ...asked }: Props) {
  const { t } = useWords();
  if (scenes.error) return <ErrorAlert title={t('app.appCenter.failed')} error={scenes.error} onRetry={scenes.retry} />;
  if (!scenes.tiles) return <Loading rows={6} />;
  if (scenes.tiles.length === 0) return <EmptyState title={t('app.appCenter.empty')} hint={t('app.appCenter.emptyHint')} />;
  return <Cards {...asked} apps={scenes.tiles} />;
}

function Cards({ apps, isStarting, onChoose, ...asked }: Omit<Props, 'scenes'> & { apps: readonly SceneTile[] }) {
  const { t } = useWords();
  const found = matchingApps({ apps, ...asked });
  if (found.length === 0) return <EmptyState title={t('app.appCenter.none')} hint={t('app.appCenter.noneHint')} />;
  return (
    <ul className={styles['cards']}>
      {found.map((app) => (
        <li key={`${app.scene}/${app.subject ?? ''}`}>
          <Card app={app} category={asked.nameOf(categoryOf(app))} isStarting={isStarting} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps extends Pick<Props, 'isStarting' | 'onChoose'> {
  app: SceneTile;
  category: string;
}

function Card({ app, category, isStarting, onChoose }: CardProps) {
  const { t } = useWords();
  return (
    <Tooltip title={app.about} mouseEnterDelay={tooltipDelay}>
      <button type="button" className={styles['card']} disabled={!app.isReady || isStarting} onClick={() => onChoose(app)}>
        <span className={styles['name']}>{app.name}</span>
        <span className={styles['about']}>{app.about}</span>
        <span>
          <Tag>{category}</Tag>
          {!app.isReady && <Tag>{t('app.appCenter.notYet')}</Tag>}
        </span>
      </button>
    </Tooltip>
  );
}
