import { PlusOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { deleteQuestionSet } from '#schemas/contracts/retrieval.ts';
import type { QuestionSet, RetrievalSettings } from '#schemas/wire/knowledge/retrieval.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { SetForm } from './SetForm.tsx';
import { SetRuns } from './SetRuns.tsx';
import styles from './sets.module.css';
import { useRefreshSets, useSets } from './useSets.ts';

interface Props {
  readonly space: number;
  readonly start: RetrievalSettings;
}

/** Questions whose right passages are known: kept as sets, asked again, two runs beside each other. */
export function SetsPanel({ space, start }: Props) {
  const { t } = useWords();
  const sets = useSets(space);
  const [chosen, choose] = useState<number>();
  const [edited, edit] = useState<{ readonly set: QuestionSet | undefined }>();
  const shown = sets.data?.find(({ id }) => id === chosen) ?? sets.data?.[0];
  return (
    <section className={styles.panel} aria-label={t('knowledge.sets.title')}>
      <h2>{t('knowledge.sets.title')}</h2>
      <p className={styles.about}>{t('knowledge.sets.about')}</p>
      {sets.isError && <ErrorAlert title={t('knowledge.sets.failed')} error={sets.error} onRetry={() => void sets.refetch()} />}
      <div className={styles.chosen}>
        {shown && (
          <Select<number>
            aria-label={t('knowledge.sets.set')}
            className={styles.run}
            value={shown.id}
            options={sets.data?.map(({ id, name, questions }) => ({
              value: id,
              label: t('knowledge.sets.setOf', { name, count: questions.length }),
            }))}
            onChange={choose}
          />
        )}
        {shown && <SetActions set={shown} onEdit={() => edit({ set: shown })} />}
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => edit({ set: undefined })}>
          {t('knowledge.sets.add')}
        </Button>
      </div>
      {shown && <SetRuns key={shown.id} set={shown} start={start} />}
      {edited && (
        <SetForm
          space={space}
          set={edited.set}
          onClose={() => edit(undefined)}
          onSaved={(set) => {
            choose(set);
            edit(undefined);
          }}
        />
      )}
    </section>
  );
}

function SetActions({ set, onEdit }: { readonly set: QuestionSet; readonly onEdit: () => void }) {
  const { t } = useWords();
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefreshSets();
  const remove = async () => {
    try {
      await call(deleteQuestionSet, { params: { id: set.id } });
      await refresh();
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <>
      <Button onClick={onEdit}>{t('knowledge.sets.edit')}</Button>
      <Popconfirm
        title={t('knowledge.sets.removeOf', { name: set.name })}
        okText={t('knowledge.sets.remove')}
        okButtonProps={{ danger: true }}
        onConfirm={remove}
      >
        <Button danger type="text">
          {t('knowledge.sets.remove')}
        </Button>
      </Popconfirm>
    </>
  );
}
