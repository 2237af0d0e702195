import { Input, InputNumber, Select, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { type ChunkSettings, type ChunkStrategy, chunkStrategies } from '#schemas/wire/knowledge/chunking.ts';
import styles from './wizard.module.css';

interface Props {
  readonly value: ChunkSettings;
  /** Strategies that fit the document; all of them until that is known. */
  readonly strategies: readonly ChunkStrategy[] | undefined;
  readonly disabled: boolean;
  readonly onChange: (settings: ChunkSettings) => void;
}

type Parameter = Exclude<keyof ChunkSettings, 'strategy'>;

/** Parameters that a strategy goes by. */
const parameters: Readonly<Record<ChunkStrategy, readonly Parameter[]>> = {
  Automatic: ['size', 'overlap'],
  CHUNK_BY_SIZE: ['size', 'overlap'],
  CHUNK_BY_PAGE: [],
  CHUNK_BY_PARAGRAPH: ['separator'],
  CHUNK_BY_SEPARATOR: ['separator', 'merge'],
  CHUNK_BY_MARKDOWN_HEADER: [],
};

/** A separator as it is typed: line ends and tabs are written out. */
const typedOf = (separator: string): string => separator.replaceAll('\n', String.raw`\n`).replaceAll('\t', String.raw`\t`);
const separatorOf = (typed: string): string => typed.replaceAll(String.raw`\n`, '\n').replaceAll(String.raw`\t`, '\t');

/** Segmentation of one document: its strategy, and the parameters that this one has. */
export function SettingsForm({ value, strategies = chunkStrategies, disabled, onChange }: Props) {
  const { t } = useWords();
  const id = useId();
  const set = (changed: Partial<ChunkSettings>) => onChange({ ...value, ...changed });
  const number = (name: 'size' | 'overlap', min: number, max: number, step: number) => (
    <InputNumber<number>
      id={id + name}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      value={value[name]}
      onChange={(next) => next !== null && set({ [name]: next })}
    />
  );
  const inputs: Readonly<Record<Parameter, ReactNode>> = {
    size: number('size', 50, 20_000, 64),
    overlap: number('overlap', 0, 5_000, 10),
    separator: (
      <Input
        id={`${id}separator`}
        maxLength={50}
        disabled={disabled}
        value={typedOf(value.separator)}
        onChange={({ target }) => target.value !== '' && set({ separator: separatorOf(target.value) })}
      />
    ),
    merge: <Switch id={`${id}merge`} disabled={disabled} checked={value.merge} onChange={(merge) => set({ merge })} />,
  };
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}strategy`}>{t('knowledge.wizard.strategy')}</label>
        <Select<ChunkStrategy>
          id={`${id}strategy`}
          disabled={disabled}
          value={value.strategy}
          options={strategies.map((strategy) => ({ value: strategy, label: t(`knowledge.wizard.strategies.${strategy}`) }))}
          onChange={(strategy) => set({ strategy })}
        />
        <small>{t(`knowledge.wizard.strategyHelp.${value.strategy}`)}</small>
      </div>
      {parameters[value.strategy].map((name) => (
        <div key={name} className={styles.field}>
          <label htmlFor={id + name}>{t(`knowledge.wizard.parameters.${name}`)}</label>
          {inputs[name]}
        </div>
      ))}
    </>
  );
}
