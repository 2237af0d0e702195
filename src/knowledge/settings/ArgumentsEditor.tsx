import { useQuery } from '@tanstack/react-query';
import { Input, InputNumber, Select, Switch, Tabs } from 'antd';
import { type ReactNode, useId } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listModels } from '#schemas/contracts/models.ts';
import type { SpaceArguments } from '#schemas/wire/knowledge/arguments.ts';
import styles from './settings.module.css';

interface Props {
  readonly value: SpaceArguments;
  readonly onChange: (value: SpaceArguments) => void;
  readonly disabled?: boolean;
}

type Part = keyof SpaceArguments;

/** Bounds of the figures among the arguments, and by how much the keys change them. */
const figures = {
  embedding: {
    topk: { min: 1, max: 100, step: 1 },
    recall_score: { min: 0, max: 1, step: 0.05 },
    vector_weight: { min: 0, max: 1, step: 0.1 },
    chunk_size: { min: 50, max: 20_000, step: 50 },
    chunk_overlap: { min: 0, max: 5_000, step: 10 },
  },
  prompt: { max_token: { min: 100, max: 1_000_000, step: 100 } },
  summary: { max_iteration: { min: 1, max: 100, step: 1 }, concurrency_limit: { min: 1, max: 100, step: 1 } },
} as const;

/** Arguments of a space in the three tabs of DB-GPT: how it is searched, asked and summed up. */
export function ArgumentsEditor({ value, onChange, disabled = false }: Props) {
  const { t } = useWords();
  const set = <Of extends Part>(part: Of, changed: Partial<SpaceArguments[Of]>) =>
    onChange({ ...value, [part]: { ...value[part], ...changed } });
  const figuresOf = <Of extends Part>(part: Of) =>
    Object.entries(figures[part]).map(([name, bounds]) => (
      <Field key={name} label={t(`knowledge.arguments.${name as 'topk'}`)} help={t(`knowledge.arguments.${name as 'topk'}Help`)}>
        {(id) => (
          <InputNumber<number>
            id={id}
            {...(bounds as { min: number; max: number; step: number })}
            disabled={disabled}
            value={value[part][name as keyof SpaceArguments[Of]] as number}
            onChange={(next) => next !== null && set(part, { [name]: next } as Partial<SpaceArguments[Of]>)}
          />
        )}
      </Field>
    ));
  const text = (name: 'scene' | 'template', rows: number) => (
    <Field label={t(`knowledge.arguments.${name}`)} help={t(`knowledge.arguments.${name}Help`)}>
      {(id) => (
        <Input.TextArea
          id={id}
          rows={rows}
          disabled={disabled}
          value={value.prompt[name]}
          onChange={({ target }) => set('prompt', { [name]: target.value })}
        />
      )}
    </Field>
  );
  const tabs: Readonly<Record<Part, ReactNode>> = {
    embedding: (
      <>
        {figuresOf('embedding')}
        <Field label={t('knowledge.arguments.rerank')} help={t('knowledge.arguments.rerankHelp')}>
          {(id) => (
            <Switch id={id} disabled={disabled} checked={value.embedding.rerank} onChange={(rerank) => set('embedding', { rerank })} />
          )}
        </Field>
        <Field label={t('knowledge.arguments.model')} help={t('knowledge.arguments.modelHelp')}>
          {(id) => (
            <VectorModel id={id} value={value.embedding.model} disabled={disabled} onChange={(model) => set('embedding', { model })} />
          )}
        </Field>
      </>
    ),
    prompt: (
      <>
        {text('scene', 3)}
        {text('template', 6)}
        {figuresOf('prompt')}
      </>
    ),
    summary: figuresOf('summary'),
  };
  return (
    <Tabs
      className={styles.arguments}
      items={Object.entries(tabs).map(([part, children]) => ({
        key: part,
        label: t(`knowledge.arguments.${part as Part}`),
        children: <div className={styles.fields}>{children}</div>,
      }))}
    />
  );
}

interface FieldProps {
  readonly label: string;
  readonly help: string;
  readonly children: (id: string) => ReactNode;
}

function Field({ label, help, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      <small>{help}</small>
    </div>
  );
}

interface VectorModelProps {
  readonly id: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (model: string) => void;
}

/** Choice of the model that turns texts into vectors; the first that is connected, unless one is chosen. */
function VectorModel({ id, value, disabled, onChange }: VectorModelProps) {
  const { t } = useWords();
  const call = useCall();
  const allowed = useAllowed()(listModels.endpoint);
  const { data = [] } = useQuery({
    queryKey: ['knowledge', 'vectorModels'],
    queryFn: async ({ signal }) => (await call(listModels, { signal })).filter((model) => model.model_type === 'text2vec'),
    enabled: allowed,
  });
  const names = [...new Set([...data.map((model) => model.model_name), ...(value ? [value] : [])])];
  return (
    <Select
      id={id}
      disabled={disabled}
      value={value}
      options={[{ value: '', label: t('knowledge.arguments.firstModel') }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={onChange}
    />
  );
}
