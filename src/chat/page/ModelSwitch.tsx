import type { Settings } from '../session/state.ts';
import { ModelSelect } from '../start/ModelSelect.tsx';
import { chosenModel, useModelNames } from '../start/useModelNames.ts';
import styles from './page.module.css';

interface Props {
  readonly settings: Settings;
  readonly onChange: (changed: Partial<Settings>) => void;
}

/** Choice of the model that answers from now on: the first of the list unless another was chosen (spec §4). */
export function ModelSwitch({ settings: { model }, onChange }: Props) {
  const models = useModelNames();
  return (
    <span className={styles['model']}>
      <ModelSelect models={models} value={chosenModel(models.names, model)} onChange={(name) => onChange({ model: name })} />
    </span>
  );
}
