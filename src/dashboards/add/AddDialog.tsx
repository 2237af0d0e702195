import { useList } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#api/useCall.ts';
import { usePersonId } from '#api/usePersonId.ts';
import type { ChartPart } from '#chat/model/parts/chart.ts';
import { useWords } from '#i18n/useWords.ts';
import { dashboards } from '#schemas/dashboards.ts';
import type { Endpoint } from '#schemas/kit/endpoint.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useDatabases } from '#sql/useDatabases.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import styles from '../dashboards.module.css';
import { withCharts } from '../model/tilesOf.ts';

type Dashboard = RowOf<'dashboards'>;
const { create, show, update } = dashboards.endpoints as Readonly<Record<'create' | 'show' | 'update', Endpoint>>;

interface AddDialogProps {
  readonly heading: string;
  readonly title: string;
  readonly charts: readonly ChartPart[];
  readonly onClose: () => void;
}

/** Asks which dashboard charts go to, a new one or one's own, and which source they are asked of. */
export default function AddDialog({ heading, title, charts, onClose }: AddDialogProps) {
  const { t } = useWords();
  const id = useId();
  const notify = useNotify();
  const navigate = useNavigate();
  const call = useCall();
  const own = useOwn();
  const sources = useDatabases();
  const [search] = useSearchParams();
  const [target, setTarget] = useState(0);
  const [name, setName] = useState(title);
  const [chosen, setChosen] = useState<number>();
  const offered = sources.data ?? [];
  // The database that answered, that of the conversation, or the only one where nothing else is known to have answered.
  const answered = charts[0]?.origin?.source ?? search.get('select_param');
  const source =
    chosen ??
    offered.find(({ db_name }) => db_name === answered)?.id ??
    (answered === null && offered.length === 1 ? offered[0]!.id : undefined);
  const save = useMutation<Dashboard, CallError>({
    mutationFn: async () => {
      if (target === 0) return call<Dashboard>(create, { body: { title: name.trim(), tiles: withCharts([], charts, source!) } });
      const { tiles, version } = await call<Dashboard>(show, { id: target });
      return call<Dashboard>(update, { id: target, body: { tiles: withCharts(tiles, charts, source!), version } });
    },
    onSuccess: (kept) => {
      notify.success(t('dashboards.add.saved', { title: kept.title }), {
        action: { label: t('dashboards.add.open'), run: () => void navigate(`${dashboards.route}/${kept.id}`) },
      });
      onClose();
    },
  });
  const isReady = source !== undefined && (target !== 0 || name.trim() !== '');
  return (
    <Modal
      open
      title={heading}
      okText={t('dashboards.add.save')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={save.isPending}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <label htmlFor={`${id}-to`}>{t('dashboards.add.to')}</label>
        <Select
          id={`${id}-to`}
          value={target}
          loading={own.isLoading}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: 0, label: t('dashboards.add.fresh') },
            ...(own.data ?? []).map(({ id: value, title: label }) => ({ value, label })),
          ]}
          onChange={setTarget}
        />
        {own.error && <ErrorAlert title={t('dashboards.add.ownFailed')} error={own.error} onRetry={() => void own.refetch()} />}
        {target === 0 && (
          <>
            <label htmlFor={`${id}-name`}>{t('dashboards.add.name')}</label>
            <Input id={`${id}-name`} value={name} maxLength={100} onChange={({ target: input }) => setName(input.value)} />
          </>
        )}
        <label htmlFor={`${id}-source`}>{t('dashboards.add.source')}</label>
        <Select
          id={`${id}-source`}
          value={source}
          loading={sources.isLoading}
          placeholder={t('dashboards.tile.chooseSource')}
          notFoundContent={t('dashboards.tile.noSources')}
          options={offered.map(({ id: value, db_name: label }) => ({ value, label }))}
          onChange={setChosen}
        />
        {save.isError && <ErrorAlert error={save.error} onRetry={() => save.mutate()} />}
      </div>
    </Modal>
  );
}

/** One's own dashboards, those changed last first. */
function useOwn() {
  const person = usePersonId();
  const { query } = useList<Dashboard, CallError>({
    resource: dashboards.key,
    pagination: { mode: 'off' },
    filters: [{ field: 'owner', operator: 'eq', value: Number(person) }],
    sorters: [{ field: 'updatedAt', order: 'desc' }],
    errorNotification: false,
    queryOptions: { enabled: person !== undefined },
  });
  return { data: query.data?.data, error: query.error, isLoading: query.isLoading, refetch: query.refetch };
}
