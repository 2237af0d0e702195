import { Button, Select } from 'antd';
import { useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listServiceModels } from '#schemas/contracts/models.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireModelOffer } from '#schemas/wire/models.ts';
import styles from './form.module.css';

interface Props {
  /** The service as it is filled in. */
  readonly service: () => WireModelOffer;
  readonly disabled: boolean;
  readonly onPick: (name: string) => void;
}

type State =
  | { readonly is: 'idle' | 'asking' }
  | { readonly is: 'listed'; readonly names: readonly string[] }
  | { readonly is: 'failed'; readonly error: CallError };

/** The models that a service lists, to pick one from in place of typing its name. */
export function OfferedNames({ service, disabled, onPick }: Props) {
  const { t, error: worded } = useWords();
  const call = useCall();
  const mayAsk = useAllowed()(listServiceModels.endpoint);
  const [state, setState] = useState<State>({ is: 'idle' });
  if (!mayAsk) return null;
  const ask = () => {
    setState({ is: 'asking' });
    call(listServiceModels, { body: service() }).then(
      (names) => setState({ is: 'listed', names }),
      (error: unknown) => setState({ is: 'failed', error: error as CallError }),
    );
  };
  return (
    <div className={styles.offered}>
      {state.is === 'listed' && state.names.length > 0 && (
        <Select
          autoFocus
          defaultOpen
          showSearch
          value={null}
          disabled={disabled}
          placeholder={t('modelAdmin.offered.pick', { count: state.names.length })}
          aria-label={t('modelAdmin.offered.label')}
          options={state.names.map((name) => ({ value: name, label: name }))}
          onChange={(name: string | null) => name !== null && onPick(name)}
        />
      )}
      <Button type="link" size="small" disabled={disabled} loading={state.is === 'asking'} onClick={ask}>
        {t(state.is === 'listed' ? 'modelAdmin.offered.again' : 'modelAdmin.offered.list')}
      </Button>
      <span role="status" className={styles.help}>
        {state.is === 'listed' && state.names.length === 0 && t('modelAdmin.offered.none')}
        {state.is === 'failed' && worded(state.error)}
      </span>
    </div>
  );
}
