import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Modal, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useSend } from '#api/useSend.ts';
import { useModelNames } from '#chat/start/useModelNames.ts';
import { useWords } from '#i18n/useWords.ts';
import { comparisons } from '#schemas/comparisons.ts';
import { showOwnJob } from '#schemas/contracts/jobs.ts';
import { auditReport } from '#schemas/contracts/reports.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { JobState } from '#schemas/wire/jobs.ts';
import type { Side } from '#schemas/wire/reports/comparison.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';

interface AuditProps {
  readonly report: number;
  /** The version that it has now. */
  readonly version: number;
}

/** Has a report audited, and leads to its comparisons. */
export function AuditButton(props: AuditProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!useAllowed()(auditReport.endpoint)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('reports.audit.offer')}</Button>
      {isOpen && <AuditDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Milliseconds between two looks at an audit that goes on. */
const pause = 700;

/** The state of the job of an audit; undefined before it is begun. */
function useJobState(job: number | undefined): JobState | undefined {
  const call = useCall();
  const { data } = useQuery<JobState, CallError>({
    queryKey: ['reports', 'audit', job],
    enabled: job !== undefined,
    queryFn: async ({ signal }) => (await call(showOwnJob, { params: { id: job! }, signal })).state as JobState,
    refetchInterval: ({ state }) => (state.data === 'done' || state.data === 'failed' || state.data === 'cancelled' ? false : pause),
  });
  return data;
}

/** Sides of an audit as one choice: the sources, or the number of a version. */
const bySources = 'sources' satisfies Side;

function AuditDialog({ report, version, onClose }: AuditProps & { readonly onClose: () => void }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const { names = [], isEngineAlone } = useModelNames();
  const [side, setSide] = useState<string>(bySources);
  const [model, setModel] = useState<string>();
  const start = useSend(auditReport);
  const state = useJobState(start.data?.job);
  useEffect(() => {
    if (state === 'done') void navigate(`${comparisons.route}?${new URLSearchParams({ filter: `report.eq(${report})`, sort: 'id.desc' })}`);
  }, [state, navigate, report]);
  const begin = () => {
    const asked = model ?? names[0];
    const chosen = asked === undefined ? {} : { model: asked };
    const body =
      side === bySources
        ? ({ against: 'sources', ...chosen } as const)
        : ({ against: 'version', version: Number(side), ...chosen } as const);
    start.mutate({ params: { id: report }, body });
  };
  const isRunning = start.isPending || state === 'queued' || state === 'running';
  const sides = [
    { value: bySources, label: t('reports.audit.sources') },
    ...Array.from({ length: version - 1 }, (_, at) => ({
      value: String(version - 1 - at),
      label: t('reports.audit.version', { version: version - 1 - at }),
    })),
  ];
  return (
    <Modal
      open
      title={t('reports.audit.title')}
      okText={t('reports.audit.start')}
      cancelText={t('reports.audit.close')}
      confirmLoading={isRunning}
      onOk={begin}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('reports.audit.against')} htmlFor="audit-side">
          <Select id="audit-side" value={side} options={sides} onChange={setSide} />
        </Form.Item>
        {names.length > 1 && (
          <Form.Item label={t('reports.search.model')} htmlFor="audit-model">
            <Select
              id="audit-model"
              value={model ?? names[0]}
              options={names.map((name) => ({ value: name, label: name }))}
              onChange={setModel}
            />
          </Form.Item>
        )}
      </Form>
      {isEngineAlone && <Alert type="info" showIcon title={t('reports.audit.engine')} />}
      {(state === 'failed' || state === 'cancelled') && <Alert type="error" showIcon title={t('reports.audit.failed')} />}
      {start.error && <ErrorAlert title={t('reports.audit.failed')} error={start.error} onRetry={begin} />}
    </Modal>
  );
}
