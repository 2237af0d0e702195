import { useInvalidate } from '@refinedev/core';
import { Button, Tag } from 'antd';
import { Link } from 'react-router';
import { useSend } from '#api/useSend.ts';
import { useWords } from '#i18n/useWords.ts';
import { deployFlow, withdrawFlow } from '#schemas/contracts/flows.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useNotify } from '#ui/useNotify.tsx';
import styles from './editor.module.css';
import { PublishAsApp } from './PublishAsApp.tsx';
import type { FlowRow } from './useSaving.ts';

interface FlowActionsProps {
  readonly resource: Resource;
  readonly row: FlowRow;
  readonly deploying: ReturnType<typeof useDeploying>;
  readonly isReadOnly: boolean;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** True if nothing keeps it from being run. */
  readonly isRunnable: boolean;
  readonly onVersions: () => void;
  readonly onSave: () => void;
}

/** Deploys a flow, once it is saved, and takes it back. */
export function useDeploying(resource: Resource, { id }: Pick<FlowRow, 'id'>, save: () => Promise<boolean>) {
  const { t } = useWords();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const [deploying, withdrawing] = [useSend(deployFlow), useSend(withdrawFlow)];
  const params = { id: String(id) };
  const changed = () => void invalidate({ resource: resource.key, id, invalidates: ['list', 'detail'] });
  const deploy = async (): Promise<void> => {
    withdrawing.reset();
    if (!(await save())) return;
    const { version } = await deploying.mutateAsync({ params, body: {} });
    notify.success(t('flow.deploy.done', { version: String(version) }));
    changed();
  };
  const withdraw = async (): Promise<void> => {
    deploying.reset();
    await withdrawing.mutateAsync({ params });
    changed();
  };
  // What failed is told above the canvas.
  const begun = (work: () => Promise<void>) => () => void work().catch(() => {});
  return {
    error: deploying.error ?? withdrawing.error,
    isDeploying: deploying.isPending,
    isWithdrawing: withdrawing.isPending,
    deploy: begun(deploy),
    withdraw: begun(withdraw),
    /** Tries again what failed. */
    retry: begun(deploying.error ? deploy : withdraw),
  };
}

/** State of a flow, and what can be done with it as a whole. */
export function FlowActions({ resource, row, deploying, isReadOnly, isDirty, isSaving, isRunnable, onVersions, onSave }: FlowActionsProps) {
  const { t } = useWords();
  const isDeployed = row.state === 'deployed';
  return (
    <>
      <Tag color={isDeployed ? 'success' : 'default'}>
        {isDeployed ? t('flow.deploy.deployed', { version: String(row.deployed) }) : t('flow.deploy.draft')}
      </Tag>
      <Link className={styles.link} to={`${resource.route}/${row.id}/edit`}>
        {t('flow.settings')}
      </Link>
      <Button onClick={onVersions}>{t('flow.versions.title')}</Button>
      {!isReadOnly && (
        <>
          {isDeployed && <PublishAsApp flow={row} />}
          {isDeployed && (
            <Button loading={deploying.isWithdrawing} onClick={deploying.withdraw}>
              {t('flow.deploy.withdraw')}
            </Button>
          )}
          <Button
            disabled={!isRunnable}
            title={isRunnable ? '' : t('flow.deploy.problems')}
            loading={deploying.isDeploying}
            onClick={deploying.deploy}
          >
            {t('flow.deploy.start')}
          </Button>
          <Button type="primary" disabled={!isDirty} loading={isSaving} onClick={onSave}>
            {t('flow.save.save')}
          </Button>
        </>
      )}
    </>
  );
}
