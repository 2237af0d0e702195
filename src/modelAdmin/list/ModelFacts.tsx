import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { WireModel, WireParameter } from '#schemas/wire/models.ts';
import { shownParams } from '../model/parameters.ts';
import { type Sum, tokensOf } from '../model/sums.ts';
import { useDuration } from '../usage/useDuration.ts';
import styles from './models.module.css';

interface ModelFactsProps {
  readonly model: WireModel;
  readonly parameters: readonly WireParameter[];
  readonly lately: Sum | undefined;
}

/** What a model can do and was started with, and what it took in the last days. */
export function ModelFacts({ model, parameters, lately }: ModelFactsProps) {
  const { t } = useWords();
  const { is_built_in: isBuiltIn, is_from_settings: isFromSettings } = model;
  return (
    <div className={styles.facts}>
      {isBuiltIn && <p className={styles.quiet}>{t('modelAdmin.facts.builtInAbout')}</p>}
      {isFromSettings && <p className={styles.quiet}>{t('modelAdmin.facts.fromSettingsAbout')}</p>}
      <Capabilities model={model} parameters={parameters} />
      {lately && <Lately sum={lately} />}
    </div>
  );
}

function Capabilities({ model, parameters }: Omit<ModelFactsProps, 'lately'>) {
  const params = shownParams(model, parameters);
  if (params.length === 0) return null;
  return (
    <ul className={styles.params}>
      {params.map(({ name, label, value }) => (
        <Param key={name} label={label} value={value} />
      ))}
    </ul>
  );
}

/** What is switched on is said by its name alone, and what is switched off not at all. */
function Param({ label, value }: { readonly label: string; readonly value: string | number | boolean }) {
  if (value === false) return null;
  return (
    <li>
      <span className={styles.quiet}>{label}</span>
      {value !== true && <> {typeof value === 'number' ? formatNumber(value) : value}</>}
    </li>
  );
}

function Lately({ sum }: { readonly sum: Sum }) {
  const { t } = useWords();
  const duration = useDuration();
  const { turns, failed, firstMs } = sum;
  const said = [
    turns === 0 ? t('modelAdmin.facts.latelyNone') : t('modelAdmin.facts.latelyUse', { turns, tokens: tokensOf(sum) }),
    ...(failed > 0 ? [t('modelAdmin.facts.latelyFailed', { failed })] : []),
    ...(firstMs === null ? [] : [t('modelAdmin.facts.latelyFirst', { time: duration(firstMs) })]),
  ];
  return (
    <p>
      <span className={styles.quiet}>{t('modelAdmin.facts.lately')}</span> {said.join(' · ')}
    </p>
  );
}
