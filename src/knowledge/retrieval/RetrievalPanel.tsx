import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { testRetrieval } from '#schemas/contracts/retrieval.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { RetrievalSettings } from '#schemas/wire/knowledge/retrieval.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { PassageList } from './PassageList.tsx';
import { Records } from './Records.tsx';
import { RetrievalSettingsForm } from './RetrievalSettingsForm.tsx';
import styles from './retrieval.module.css';
import { SetsPanel } from './sets/SetsPanel.tsx';
import { useKeepSettings, useRetrieval } from './useRetrieval.ts';

interface Props {
  readonly space: RowOf<'spaces'>;
  readonly mayManage: boolean;
}

/** A question tried on a space: the passages that are found, with every score; two settings side by side where that is wanted. */
export default function RetrievalPanel({ space, mayManage }: Props) {
  const { t } = useWords();
  const { topk, recall_score, vector_weight, rerank } = space.arguments.embedding;
  const [question, setQuestion] = useState('');
  const [asked, ask] = useState<{ readonly question: string; readonly times: number }>();
  const [isCompared, setCompared] = useState(false);
  const start: RetrievalSettings = { topk, recall_score, vector_weight, rerank };
  const isEmpty = question.trim() === '';
  const run = () => !isEmpty && ask({ question: question.trim(), times: (asked?.times ?? 0) + 1 });
  return (
    <div className={styles.panel}>
      <div className={styles.question}>
        <Input
          autoFocus
          size="large"
          maxLength={4000}
          prefix={<SearchOutlined aria-hidden />}
          aria-label={t('knowledge.retrieval.question')}
          placeholder={t('knowledge.retrieval.question')}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
          onPressEnter={run}
        />
        <Button size="large" type="primary" disabled={isEmpty} onClick={run}>
          {t('knowledge.retrieval.run')}
        </Button>
      </div>
      <div className={styles.sides} data-compared={isCompared}>
        <Side space={space} asked={asked} start={start} mayManage={mayManage} name={isCompared ? 'A' : ''} />
        {isCompared && <Side space={space} asked={asked} start={start} mayManage={mayManage} name="B" onClose={() => setCompared(false)} />}
      </div>
      {!isCompared && (
        <Button className={styles.compare} icon={<PlusOutlined aria-hidden />} onClick={() => setCompared(true)}>
          {t('knowledge.retrieval.compare')}
        </Button>
      )}
      {mayManage && <SetsPanel space={space.id} start={start} />}
      <Records space={space.id} latest={asked?.times ?? 0} onTry={(words) => setQuestion(words)} />
    </div>
  );
}

interface SideProps extends Props {
  readonly asked: { readonly question: string; readonly times: number } | undefined;
  readonly start: RetrievalSettings;
  /** Sign that tells it from the other; empty of the only one. */
  readonly name: string;
  readonly onClose?: () => void;
}

/** One of the settings, with what is found by it. */
function Side({ space, asked, start, mayManage, name, onClose }: SideProps) {
  const { t } = useWords();
  const [settings, setSettings] = useState(start);
  const { data, error, isFetching, isError, refetch } = useRetrieval(space.id, asked, settings);
  const keep = useKeepSettings(space);
  return (
    <section className={styles.side} aria-label={t('knowledge.retrieval.side', { name })} aria-busy={isFetching}>
      <RetrievalSettingsForm name={name} value={settings} onChange={setSettings}>
        {mayManage && (
          <Button size="small" loading={keep.isPending} onClick={() => keep.save(settings)}>
            {t('knowledge.retrieval.keep')}
          </Button>
        )}
        {onClose && (
          <Button size="small" type="text" onClick={onClose}>
            {t('knowledge.retrieval.close')}
          </Button>
        )}
      </RetrievalSettingsForm>
      {isError && <ErrorAlert title={t('knowledge.retrieval.failed')} error={error} onRetry={() => void refetch()} />}
      {isFetching && !data && <Loading rows={8} />}
      {!asked && <EmptyState title={t('knowledge.retrieval.start')} hint={t('knowledge.retrieval.startHint')} />}
      {data && <Found found={data} />}
    </section>
  );
}

function Found({ found }: { readonly found: CallAnswer<typeof testRetrieval> }) {
  const { t } = useWords();
  const { passages, absent, milliseconds, models } = found;
  if (passages.length === 0) return <EmptyState title={t('knowledge.retrieval.nothing')} hint={t('knowledge.retrieval.nothingHint')} />;
  return (
    <>
      <p className={styles.facts} role="status">
        {t('knowledge.retrieval.found', { count: passages.length, milliseconds: Math.round(milliseconds) })}
        {' · '}
        {t(models.vectors ? 'knowledge.retrieval.withVectors' : 'knowledge.retrieval.termsOnly')}
        {models.reranker && ` · ${t('knowledge.retrieval.reranked')}`}
      </p>
      {absent.length > 0 && (
        <p className={styles.facts}>{t('knowledge.retrieval.absent', { names: absent.map(({ words }) => words).join(' · ') })}</p>
      )}
      <PassageList passages={passages} />
    </>
  );
}
