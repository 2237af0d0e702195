import { Alert, Button } from 'antd';
import { type FormEvent, useMemo, useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { ParameterFields } from '#resources/form/ParameterFields.tsx';
import { isSecret } from '#resources/form/parameters.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { testModel } from '#schemas/contracts/models.ts';
import type { WireModel, WireModelKind } from '#schemas/wire/models.ts';
import { fieldsOfWire } from '#schemas/wire/parameters.ts';
import { Progress } from '../list/Progress.tsx';
import { TestOutcome } from '../list/TestOutcome.tsx';
import { useTest } from '../list/useTest.ts';
import { losesKey } from '../model/parameters.ts';
import { KindSelect } from './KindSelect.tsx';
import styles from './form.module.css';
import { OfferedNames } from './OfferedNames.tsx';
import { nameField, useModelForm } from './useModelForm.ts';

interface ModelFormProps {
  readonly kinds: readonly WireModelKind[];
  readonly model: WireModel | undefined;
  readonly taken: readonly string[];
  readonly onDirty: () => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Connects a model or changes one, by the parameters of its type; it can be tested before it is saved. */
export function ModelForm({ kinds, model, taken, onDirty, onSaved, onCancel }: ModelFormProps) {
  const { t } = useWords();
  // By its name, as its words follow the language.
  const [chosen, setChosen] = useState(() => startingKind(kinds, model)?.model);
  const kind = kinds.find((each) => each.model === chosen);
  const parameters = useMemo(() => fieldsOfWire(kind?.params ?? []), [kind]);
  const type = kind?.worker_type ?? 'llm';
  const { form, name, body, carryOver, save, saving, showProblems } = useModelForm({ type, parameters, model, taken, onSaved });
  const { state, test, cancel, drop } = useTest();
  const mayTest = useAllowed()(testModel.endpoint);
  const isSaving = saving.state.is === 'running';
  const isKeyLost = losesKey(model, form.values);
  const serviceNow = () => {
    const { model: named, ...service } = body();
    return { ...service, ...(named && { model: named }) };
  };
  const pickName = (offered: string) => {
    form.set('remote_model', offered);
    if (!model && name === '') form.set(nameField, offered);
    change();
  };
  const secrets = Object.keys(parameters).filter((each) => isSecret(parameters[each]!));
  const keyLost = <Alert type="warning" showIcon title={t('modelAdmin.form.keyDropped')} />;

  const chooseKind = (next: WireModelKind) => {
    carryOver(fieldsOfWire(next.params));
    setChosen(next.model);
  };
  const tryOut = () => void (form.check() && test(body(), showProblems));
  // What was tested is no longer what stands there.
  const change = () => {
    onDirty();
    drop();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void save();
  };

  return (
    <form noValidate onSubmit={submit}>
      {!model && kind && <KindSelect kinds={kinds} kind={kind} onChange={chooseKind} />}
      <ParameterFields
        form={form}
        disabled={isSaving}
        focused={model ? 'base_url' : nameField}
        kept={new Set(model?.has_key && !isKeyLost ? secrets : [])}
        notes={{
          ...(isKeyLost && Object.fromEntries(secrets.map((secret) => [secret, keyLost]))),
          remote_model: <OfferedNames key={kind?.model} service={serviceNow} disabled={isSaving} onPick={pickName} />,
        }}
        onChange={change}
      />
      <div className={styles.footer}>
        <TestOutcome type={type} state={state} name={name} onCancel={cancel} onAgain={tryOut} />
        {saving.state.is === 'failed' && <NotSaved error={saving.state.error} />}
        {saving.state.is === 'running' ? (
          <Progress words={t('modelAdmin.form.starting')} since={saving.state.since} onCancel={saving.cancel} />
        ) : (
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit">
              {t(model ? 'modelAdmin.form.save' : 'modelAdmin.form.start')}
            </Button>
            {mayTest && (
              <Button disabled={state.is === 'running'} onClick={tryOut}>
                {t('modelAdmin.test.start')}
              </Button>
            )}
            <Button type="text" onClick={onCancel}>
              {t('modelAdmin.form.cancel')}
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

/** A model that is changed is asked for what others of its type are. */
function startingKind(kinds: readonly WireModelKind[], model: WireModel | undefined): WireModelKind | undefined {
  const fitting = model ? kinds.filter(({ worker_type: type }) => type === model.model_type) : kinds;
  return fitting.find(({ enabled }) => enabled) ?? fitting[0];
}

function NotSaved({ error }: { readonly error: CallError }) {
  const { t, error: words } = useWords();
  const description = `${t('modelAdmin.form.keptHint')} ${t('ui.code', { code: error.code })}`;
  return <Alert type="error" showIcon title={t('modelAdmin.form.failed', { reason: words(error) })} description={description} />;
}
