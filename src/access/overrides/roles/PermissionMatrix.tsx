import { Checkbox, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import styles from './matrix.module.css';
import {
  actionsAfter,
  type MatrixAction,
  matrixActions,
  type MatrixRow,
  type Preset,
  presetOf,
  presets,
  stateOf,
  withActions,
} from './permissionMatrix.ts';

interface PermissionMatrixProps {
  /** All lines, shown or not: a tile stays as long as any of them needs it. */
  readonly rows: readonly MatrixRow[];
  readonly shown: readonly MatrixRow[];
  readonly chosen: ReadonlySet<number>;
  readonly disabled: boolean;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** Matrix of what a role may do: a line for each resource and each group of calls, a column for each action, and presets. */
export function PermissionMatrix({ rows, shown, chosen, disabled, onChange }: PermissionMatrixProps) {
  const { t } = useWords();
  const give = (row: MatrixRow, actions: readonly MatrixAction[]) => onChange(withActions(rows, chosen, row, actions));
  return (
    <div className={styles.scroll}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('forms.access.matrix.what')}</th>
            {matrixActions.map((action) => (
              <th key={action} scope="col">
                {t(`forms.access.matrix.actions.${action}`)}
              </th>
            ))}
            <th scope="col">{t('forms.access.matrix.preset')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Line key={row.key} row={row} chosen={chosen} disabled={disabled} onGive={(actions) => give(row, actions)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps extends Pick<PermissionMatrixProps, 'chosen' | 'disabled'> {
  readonly row: MatrixRow;
  readonly onGive: (actions: readonly MatrixAction[]) => void;
}

function Line({ row, chosen, disabled, onGive }: LineProps) {
  const { t, label } = useWords();
  const name = label(row.label);
  const actionWords = (action: MatrixAction) => t(row.isResource ? `forms.access.matrix.actions.${action}` : 'forms.access.matrix.use');
  return (
    <tr>
      <th scope="row">{name}</th>
      {matrixActions.map((action) => {
        const ids = row.cells[action];
        const state = stateOf(ids ?? [], chosen);
        return (
          <td key={action}>
            {ids && (
              <Checkbox
                aria-label={`${name}${t('forms.colon')}${actionWords(action)}`}
                checked={state === 'all'}
                indeterminate={state === 'some'}
                disabled={disabled}
                onChange={({ target }) => onGive(actionsAfter(row, chosen, action, target.checked))}
              />
            )}
          </td>
        );
      })}
      <td>{row.isResource && <PresetSelect row={row} chosen={chosen} disabled={disabled} onGive={onGive} />}</td>
    </tr>
  );
}

function PresetSelect({ row, chosen, disabled, onGive }: LineProps) {
  const { t, label } = useWords();
  return (
    <Select<Preset>
      size="small"
      className={styles.preset}
      aria-label={t('forms.access.matrix.presetOf', { what: label(row.label) })}
      value={presetOf(row, chosen) ?? null}
      placeholder={t('forms.access.matrix.custom')}
      disabled={disabled}
      options={(Object.keys(presets) as Preset[]).map((preset) => ({ value: preset, label: t(`forms.access.matrix.presets.${preset}`) }))}
      onChange={(preset) => onGive(presets[preset])}
    />
  );
}
