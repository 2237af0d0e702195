import { Input, Select } from 'antd';
import { useId } from 'react';
import { useModelNames } from '#chat/start/useModelNames.ts';
import { useWords } from '#i18n/useWords.ts';
import { type ModelStrategy, modelStrategies, type TeamAgent } from '#schemas/wire/agents.ts';
import { strategyWords } from '#schemas/wire/strategyWords.ts';
import styles from './form.module.css';
import { ResourceList } from './ResourceList.tsx';
import type { OfferedKind } from './useOffered.ts';

interface Props {
  readonly agent: TeamAgent;
  readonly kinds: readonly OfferedKind[];
  readonly disabled: boolean;
  readonly onChange: (agent: TeamAgent) => void;
}

/** One agent of an app: which it is, what it is told, which models answer, and what it may use. */
export function AgentEditor({ agent, kinds, disabled, onChange }: Props) {
  const { t, label: words } = useWords();
  const id = useId();
  const { names = [] } = useModelNames();
  const kind = kinds.find(({ value }) => value === agent.agent);
  const set = (changed: Partial<TeamAgent>) => onChange({ ...agent, ...changed });
  const known = kind ? kinds : [{ value: agent.agent, label: agent.agent, about: '', takes: undefined }, ...kinds];
  return (
    <div className={styles.agent}>
      <div className={styles.field}>
        <label htmlFor={`${id}kind`}>{t('apps.form.kind')}</label>
        <Select
          id={`${id}kind`}
          disabled={disabled}
          value={agent.agent}
          options={known.map(({ value, label }) => ({ value, label }))}
          onChange={(next) => set({ agent: next })}
        />
        {kind && <small className={styles.quiet}>{kind.about}</small>}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}prompt`}>{t('apps.form.prompt')}</label>
        <Input.TextArea
          id={`${id}prompt`}
          autoSize={{ minRows: 2, maxRows: 12 }}
          maxLength={20_000}
          disabled={disabled}
          placeholder={t('apps.form.promptHint')}
          value={agent.prompt}
          onChange={({ target }) => set({ prompt: target.value })}
        />
      </div>
      <ResourceList resources={agent.resources} takes={kind?.takes} disabled={disabled} onChange={(resources) => set({ resources })} />
      <div className={styles.field}>
        <label htmlFor={`${id}strategy`}>{t('apps.form.strategy')}</label>
        <Select<ModelStrategy>
          id={`${id}strategy`}
          disabled={disabled}
          value={agent.strategy}
          options={modelStrategies.map((value) => ({ value, label: words(strategyWords[value]) }))}
          onChange={(strategy) => set({ strategy })}
        />
        <small className={styles.quiet}>{words(strategyWords[agent.strategy].about)}</small>
      </div>
      {agent.strategy === 'priority' && (
        <div className={styles.field}>
          <label htmlFor={`${id}models`}>{t('apps.form.models')}</label>
          <Select<string[]>
            id={`${id}models`}
            mode="multiple"
            disabled={disabled}
            value={agent.models}
            options={[...new Set([...names, ...agent.models])].map((value) => ({ value, label: value }))}
            onChange={(models) => set({ models })}
          />
          <small className={styles.quiet}>{t('apps.form.modelsHint')}</small>
        </div>
      )}
    </div>
  );
}
