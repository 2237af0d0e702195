import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Fields } from '#schemas/kit/field.ts';
import type { WireModel } from '#schemas/wire/models.ts';
import { shownParams } from '../model/parameters.ts';
import { type Sum, tokensOf } from '../model/sums.ts';
import { useDuration } from '../usage/useDuration.ts';
import styles from './models.module.css';

interface ModelFactsProps {
  readonly model: WireModel;
  readonly parameters: Fields;
  readonly lately: Sum | undefined;
}

/** Abilities and parameters of a model, and its usage in the last days. */
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
  const { label } = useWords();
  const params = shownParams(model, parameters);
  if (params.length === 0) return null;
  return (
    <ul className={styles.params}>
      {params.map(({ name, value }) => {
        const field = parameters[name];
        return <Param key={name} label={field ? label(field.label) : name} value={value} />;
      })}
    </ul>
  );
}

/** A parameter. A switch shows its name alone when on, and nothing when off. */
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
