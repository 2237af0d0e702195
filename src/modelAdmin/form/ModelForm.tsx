import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { modelEndpoints } from '#schemas/wire/chat/endpoints.ts';
import type { WireModel, WireModelKind, WireParameter } from '#schemas/wire/models.ts';
import { Progress } from '../list/Progress.tsx';
import { TestOutcome } from '../list/TestOutcome.tsx';
import { useTest } from '../list/useTest.ts';
import { inOrder, isFirst, isSecret, losesKey, startValues, type Values, withKind } from '../model/parameters.ts';
import { KindSelect } from './KindSelect.tsx';
import styles from './form.module.css';
import { ParameterField } from './ParameterField.tsx';
import { type FormValues, useModelForm } from './useModelForm.ts';

interface ModelFormProps {
  readonly kinds: readonly WireModelKind[];
  readonly model: WireModel | undefined;
  readonly taken: readonly string[];
  readonly onDirty: () => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Connects a model or changes one, by a form made from the descriptions of its parameters (contract §7.3); it can be tested before it is saved. */
export function ModelForm({ kinds, model, taken, onDirty, onSaved, onCancel }: ModelFormProps) {
  const { t } = useWords();
  const [kind, setKind] = useState(() => startingKind(kinds, model));
  const parameters = useMemo(() => (kind ? inOrder(kind) : []), [kind]);
  const [isUnfolded, setUnfolded] = useState(model !== undefined);
  const unfold = useCallback(() => setUnfolded(true), []);
  const { form, bodyOf, save, saving, showProblems } = useModelForm({
    type: kind?.worker_type,
    parameters,
    model,
    onProblems: unfold,
    onSaved,
  });
  const { state, test, cancel, clear } = useTest();
  const mayTest = useAllowed()(modelEndpoints['models.test']);
  const isKeyLost = Form.useWatch((values: FormValues) => values.params !== undefined && losesKey(model, values.params), form) ?? false;
  const isSaving = saving.state.is === 'running';

  const chooseKind = (next: WireModelKind) => {
    form.setFieldsValue({ params: withKind(form.getFieldValue('params') as Values, kind, next) });
    setKind(next);
  };
  const tryOut = () => form.validateFields().then((values) => test(bodyOf(values), showProblems), unfold);
  // What was tested is no longer what stands there.
  const change = () => {
    onDirty();
    clear();
  };

  return (
    <Form<FormValues>
      form={form}
      layout="vertical"
      requiredMark
      disabled={isSaving}
      initialValues={{ model: model?.model_name ?? '', params: startValues(parameters, model) }}
      scrollToFirstError={{ focus: true }}
      onValuesChange={change}
      onFinish={(values) => void save(values)}
      onFinishFailed={unfold}
    >
      {!model && kind && <KindSelect kinds={kinds} kind={kind} onChange={chooseKind} />}
      {!model && <NameField taken={taken} />}
      <Parameters parameters={parameters} model={model} isKeyLost={isKeyLost} isUnfolded={isUnfolded} onUnfold={setUnfolded} />
      <div className={styles.footer}>
        <TestOutcome
          type={kind?.worker_type ?? 'llm'}
          state={state}
          name={model?.model_name ?? (form.getFieldValue('model') as string)}
          onCancel={cancel}
          onAgain={() => void tryOut()}
        />
        {saving.state.is === 'failed' && <NotSaved error={saving.state.error} />}
        {saving.state.is === 'running' ? (
          <Progress words={t('modelAdmin.form.starting')} since={saving.state.since} onCancel={saving.cancel} />
        ) : (
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit">
              {t(model ? 'modelAdmin.form.save' : 'modelAdmin.form.start')}
            </Button>
            {mayTest && (
              <Button disabled={state.is === 'running'} onClick={() => void tryOut()}>
                {t('modelAdmin.test.start')}
              </Button>
            )}
            <Button type="text" onClick={onCancel}>
              {t('modelAdmin.form.cancel')}
            </Button>
          </div>
        )}
      </div>
    </Form>
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

function NameField({ taken }: { readonly taken: readonly string[] }) {
  const { t, error } = useWords();
  const check = async (_: unknown, value: string | undefined) => {
    const name = value?.trim() ?? '';
    if (name === '') throw new Error(t('modelAdmin.form.required', { field: t('modelAdmin.form.name') }));
    if (taken.includes(name)) throw new Error(error({ code: 'MODEL_EXISTS', facts: { model: name } }));
  };
  return (
    <Form.Item name="model" label={t('modelAdmin.form.name')} required rules={[{ validator: check }]} extra={t('modelAdmin.form.nameHelp')}>
      <Input spellCheck={false} autoComplete="off" maxLength={100} />
    </Form.Item>
  );
}

interface ParametersProps {
  readonly parameters: readonly WireParameter[];
  readonly model: WireModel | undefined;
  readonly isKeyLost: boolean;
  readonly isUnfolded: boolean;
  readonly onUnfold: (isUnfolded: boolean) => void;
}

/** What has to be said first; what usually can stay as it is, folded below. */
function Parameters({ parameters, model, isKeyLost, isUnfolded, onUnfold }: ParametersProps) {
  const { t } = useWords();
  const field = (parameter: WireParameter): ReactNode => (
    <div key={parameter.param_name}>
      <ParameterField parameter={parameter} isKept={model?.has_key === true && !isKeyLost} />
      {isKeyLost && isSecret(parameter) && (
        <Alert type="warning" showIcon className={styles.warning!} title={t('modelAdmin.form.keyDropped')} />
      )}
    </div>
  );
  const folded = parameters.filter((parameter) => !isFirst(parameter));
  return (
    <>
      {parameters.filter(isFirst).map(field)}
      {folded.length > 0 && (
        <details className={styles.folded} open={isUnfolded} onToggle={({ currentTarget }) => onUnfold(currentTarget.open)}>
          <summary>{t('modelAdmin.form.advanced')}</summary>
          {folded.map(field)}
        </details>
      )}
    </>
  );
}
