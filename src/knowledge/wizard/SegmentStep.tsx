import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { ChunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import { Preview } from './Preview.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import type { Source } from './source.ts';
import { usePreview } from './usePreview.ts';
import type { Storing } from './useStoring.ts';
import styles from './wizard.module.css';

interface Props {
  readonly sources: readonly Source[];
  readonly states: ReadonlyMap<string, Storing>;
  readonly isStoring: boolean;
  readonly onSettings: (settings: ChunkSettings, key?: string) => void;
}

/** Segmentation of each source, with the chunks that it would have as they are changed. */
export function SegmentStep({ sources, states, isStoring, onSettings }: Props) {
  const { t } = useWords();
  const [key, choose] = useState(sources[0]?.key);
  const shown = sources.find((source) => source.key === key) ?? sources[0];
  return (
    <div className={styles.segment}>
      <ul className={styles.choices} aria-label={t('knowledge.wizard.sources')}>
        {sources.map((source) => (
          <li key={source.key}>
            <button type="button" aria-current={source === shown || undefined} onClick={() => choose(source.key)}>
              <span className={styles.sourceName}>{source.name}</span>
              <StoringState state={states.get(source.key)} />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Cutting
          key={shown.key}
          source={shown}
          isFixed={isStoring || states.get(shown.key)?.is === 'stored'}
          others={sources.length - 1}
          onSettings={onSettings}
        />
      )}
    </div>
  );
}

interface CuttingProps extends Pick<Props, 'onSettings'> {
  readonly source: Source;
  readonly isFixed: boolean;
  /** Number of the other sources. */
  readonly others: number;
}

function Cutting({ source, isFixed, others, onSettings }: CuttingProps) {
  const { t } = useWords();
  const preview = usePreview(source);
  return (
    <>
      <div className={styles.settings}>
        <h2 className={styles.title}>{t('knowledge.wizard.settings')}</h2>
        <SettingsForm
          value={source.settings}
          strategies={preview.data?.strategies}
          disabled={isFixed}
          onChange={(settings) => onSettings(settings, source.key)}
        />
        {others > 0 && (
          <Button disabled={isFixed} onClick={() => onSettings(source.settings)}>
            {t('knowledge.wizard.applyToAll', { count: others + 1 })}
          </Button>
        )}
      </div>
      <Preview preview={preview} />
    </>
  );
}

const signs: Readonly<Record<Storing['is'], ReactNode>> = {
  waiting: <ClockCircleOutlined aria-hidden />,
  sending: <LoadingOutlined aria-hidden />,
  stored: <CheckCircleFilled aria-hidden />,
  failed: <CloseCircleFilled aria-hidden />,
};

function StoringState({ state }: { readonly state: Storing | undefined }) {
  const { t, error } = useWords();
  if (!state) return null;
  return (
    <span className={styles.storing} data-state={state.is}>
      {signs[state.is]} {state.is === 'failed' ? error(state.error) : t(`knowledge.wizard.states.${state.is}`)}
      {state.is === 'sending' && (
        <Progress size="small" showInfo={false} percent={Math.round(state.share * 100)} aria-label={t('knowledge.wizard.states.sending')} />
      )}
    </span>
  );
}
