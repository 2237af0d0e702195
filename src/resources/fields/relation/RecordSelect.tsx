import { PlusOutlined } from '@ant-design/icons';
import { Button, Select, Space, Spin, Tooltip } from 'antd';
import { Suspense, type UIEvent, useState } from 'react';
import { resourceOf } from '#schemas/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { useForm } from '../FormContext.ts';
import { useLabels } from '../useLabels.ts';
import { controlProps, type InputProps } from '../inputProps.ts';
import styles from './relation.module.css';
import { useRecordSearch } from './useRecordSearch.ts';
import { useTitles } from './useTitles.ts';

type Props = InputProps<'one'> | InputProps<'many'>;

/** Chooses one or several records of another resource: searched on the server, paged as one scrolls, and created on the spot where that is allowed. */
export function RecordSelect(props: Props & { readonly multiple: boolean }) {
  const target = resourceOf(props.field.to);
  return target ? <Chooser {...props} target={target} /> : null;
}

interface ChooserProps {
  readonly target: Resource;
  readonly multiple: boolean;
}

const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number) : value == null || value === '' ? [] : [Number(value)];

function Chooser(props: Props & ChooserProps) {
  const { target, multiple, value, onChange } = props;
  const ids = idsOf(value);
  const { related, Create } = useForm();
  const titles = useTitles(target, ids, related);
  const [creating, setCreating] = useState(false);
  const mayCreate = useAllowed()(target.endpoints.create) && Create !== undefined;
  const choose = (chosen: readonly number[]) => onChange(multiple ? chosen : (chosen.at(-1) ?? null));
  return (
    <Space.Compact block>
      <SearchedSelect {...props} ids={ids} titles={titles} onChoose={choose} />
      {mayCreate && <CreateButton target={target} disabled={props.disabled} onClick={() => setCreating(true)} />}
      {creating && Create && (
        <Suspense>
          <Create
            resource={target}
            onClose={() => setCreating(false)}
            onCreated={(id, title) => {
              titles.remember(id, title);
              choose(multiple ? [...ids, id] : [id]);
              setCreating(false);
            }}
          />
        </Suspense>
      )}
    </Space.Compact>
  );
}

function CreateButton({ target, disabled, onClick }: { target: Resource; disabled: boolean; onClick: () => void }) {
  const { t } = useWords();
  const words = t('forms.title.create', { resource: useLabels(target).one });
  return (
    <Tooltip title={words}>
      <Button icon={<PlusOutlined aria-hidden />} aria-label={words} disabled={disabled} onClick={onClick} />
    </Tooltip>
  );
}

interface SearchedSelectProps extends ChooserProps {
  readonly ids: readonly number[];
  readonly titles: ReturnType<typeof useTitles>;
  readonly onChoose: (ids: readonly number[]) => void;
}

const nearEnd = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLDivElement>): boolean =>
  scrollTop + clientHeight > scrollHeight - 64;

function SearchedSelect(props: Props & SearchedSelectProps) {
  const { target, multiple, ids, titles, onChoose } = props;
  const { t } = useWords();
  const [open, setOpen] = useState(useForm().opensAtOnce ?? false);
  const [search, setSearch] = useState('');
  const found = useRecordSearch(target, search, { enabled: open });
  const chosen = ids.map((id) => ({ value: id, label: titles.titleOf(id) }));
  const take = (taken: readonly { value: number; label?: unknown }[]) => {
    for (const { value, label } of taken) if (!ids.includes(value)) titles.remember(value, String(label));
    onChoose(taken.map(({ value }) => value));
  };
  return (
    <Select
      {...controlProps(props)}
      className={styles.select}
      labelInValue
      {...(multiple && { mode: 'multiple' as const, maxTagCount: 50 })}
      allowClear={!props.field.required || multiple}
      placeholder={t('forms.search')}
      loading={titles.isLoading}
      open={open}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, searchValue: search, onSearch: setSearch }}
      options={found.options.map(({ value, label }) => ({ value, label }))}
      value={multiple ? chosen : chosen[0]}
      onChange={(next: unknown) => take((Array.isArray(next) ? next : next ? [next] : []) as { value: number; label: string }[])}
      onPopupScroll={(event) => nearEnd(event) && found.more()}
      notFoundContent={<NoOptions found={found} />}
    />
  );
}

function NoOptions({ found }: { found: ReturnType<typeof useRecordSearch> }) {
  const { t, error } = useWords();
  if (found.isLoading) return <Spin size="small" aria-label={t('forms.loading')} />;
  return <output>{found.error ? error(found.error) : t('forms.noMatch')}</output>;
}
