import { Tag } from 'antd';
import { useId } from 'react';
import ToolOutlined from '@ant-design/icons/ToolOutlined';
import { useWords } from '#i18n/useWords.ts';
import { useFormats } from '#i18n/useFormats.ts';
import type { Fields } from '#schemas/kit/field.ts';
import type { WireModel } from '#schemas/wire/models.ts';
import { modelSignOf } from '#schemas/wire/modelFamilies.ts';
import { addressOf, type Condition, conditionOf } from '../model/condition.ts';
import type { Sum } from '../model/sums.ts';
import { ModelFacts } from './ModelFacts.tsx';
import { ModelFooter } from './ModelFooter.tsx';
import styles from './models.module.css';

interface ModelCardProps {
  readonly model: WireModel;
  readonly parameters: Fields;
  /** Recent usage; undefined for those who may not know, and where nothing is counted. */
  readonly lately: Sum | undefined;
  readonly onEdit: (model: WireModel) => void;
}

/** A connected model: what it is, how it is, what it took lately, and what can be done to it. */
export function ModelCard({ model, parameters, lately, onEdit }: ModelCardProps) {
  const { t } = useWords();
  const nameId = useId();
  const { model_name: name, is_built_in: isBuiltIn, is_from_settings: isFromSettings, is_default: isDefault, model_type: type } = model;
  const address = addressOf(model);
  return (
    <li className={styles.card} aria-labelledby={nameId}>
      <div className={styles.head}>
        <ModelMark name={name} isBuiltIn={isBuiltIn} />
        <div className={styles.names}>
          <h2 id={nameId}>{name}</h2>
          {address && <code className={styles.address}>{address}</code>}
        </div>
        <span className={styles.tags}>
          {isDefault && <Tag color="processing">{t('modelAdmin.state.default')}</Tag>}
          {!isBuiltIn && <Tag>{t(`modelAdmin.types.${type}`)}</Tag>}
          {isBuiltIn && <Tag>{t('modelAdmin.state.builtIn')}</Tag>}
          {isFromSettings && <Tag>{t('modelAdmin.state.fromSettings')}</Tag>}
        </span>
      </div>
      <Health model={model} />
      <ModelFacts model={model} parameters={parameters} lately={lately} />
      <ModelFooter model={model} onEdit={onEdit} />
    </li>
  );
}

/** Health of a model in words and colour, with the reason of what is wrong and since when. */
function Health({ model }: { readonly model: WireModel }) {
  const { t, error } = useWords();
  const { moment } = useFormats();
  const condition = conditionOf(model);
  const { problem, last_heartbeat: lastHealthy, is_built_in: isBuiltIn } = model;
  return (
    <div className={styles.health}>
      <Dot condition={condition} />
      <span>{t(`modelAdmin.state.${condition}`)}</span>
      {condition === 'unhealthy' && (
        <span className={styles.quiet}>
          {lastHealthy ? t('modelAdmin.state.lastHealthy', { moment: moment(lastHealthy) }) : t('modelAdmin.state.neverHealthy')}
        </span>
      )}
      {condition === 'healthy' && lastHealthy && !isBuiltIn && (
        <span className={styles.quiet}>{t('modelAdmin.state.checkedAt', { moment: moment(lastHealthy) })}</span>
      )}
      {condition === 'stopped' && <span className={styles.quiet}>{t('modelAdmin.state.notChosen')}</span>}
      {condition === 'unhealthy' && problem && <p className={styles.problem}>{error({ code: problem, message: problem })}</p>}
    </div>
  );
}

const Dot = ({ condition }: { readonly condition: Condition }) => <span aria-hidden className={styles.dot} data-condition={condition} />;

/** The picture of a model: its sign, or a tool for the built-in engine. Says nothing that the name beside it does not. */
function ModelMark({ name, isBuiltIn }: { readonly name: string; readonly isBuiltIn: boolean }) {
  const { letters, ground } = modelSignOf(name);
  return (
    <span aria-hidden className={styles.mark} {...(!isBuiltIn && { style: { background: ground } })}>
      {isBuiltIn ? <ToolOutlined /> : letters}
    </span>
  );
}
