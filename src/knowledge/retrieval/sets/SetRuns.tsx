import { Button, Empty, Select, Table } from 'antd';
import { useState } from 'react';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import type { QuestionSet, RetrievalSettings, SetRun } from '#schemas/wire/knowledge/retrieval.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { RetrievalSettingsForm } from '../RetrievalSettingsForm.tsx';
import styles from './sets.module.css';
import { type ComparedQuestion, compareRuns } from './compareRuns.ts';
import { useRuns } from './useSets.ts';

interface Props {
  readonly set: QuestionSet;
  /** Settings that the next run is made with, unless others are chosen. */
  readonly start: RetrievalSettings;
}

/** Runs of a set: one, or two beside each other, question by question. */
export function SetRuns({ set, start }: Props) {
  const { t } = useWords();
  const [settings, setSettings] = useState(start);
  const { runs, run, isRunning } = useRuns(set.id);
  const [chosen, choose] = useState<{ readonly now?: number | undefined; readonly before?: number | undefined }>({});
  return (
    <QueryView query={runs} title={t('knowledge.sets.failed')} loading={4}>
      {(all) => {
        const now = all.find(({ id }) => id === chosen.now) ?? all[0];
        const before = chosen.before === undefined ? all[all.indexOf(now!) + 1] : all.find(({ id }) => id === chosen.before);
        const again = async () => {
          const made = await run(settings);
          if (made) choose({ now: made.id, before: now?.id });
        };
        return (
          <div className={styles.runs}>
            <RetrievalSettingsForm name="" value={settings} onChange={setSettings}>
              <Button size="small" type="primary" loading={isRunning} onClick={() => void again()}>
                {t(all.length > 0 ? 'knowledge.sets.runAgain' : 'knowledge.sets.run')}
              </Button>
            </RetrievalSettingsForm>
            {now === undefined ? (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('knowledge.sets.noRuns')} />
            ) : (
              <>
                <div className={styles.chosen}>
                  <RunChoice label={t('knowledge.sets.now')} runs={all} value={now.id} onChange={(id) => choose({ ...chosen, now: id })} />
                  <RunChoice
                    label={t('knowledge.sets.before')}
                    runs={all}
                    value={before?.id}
                    onChange={(id) => choose({ now: now.id, before: id })}
                  />
                </div>
                <RunFigures now={now} before={before} />
                <RunTable questions={compareRuns(now, before)} hasBefore={before !== undefined} />
              </>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

interface RunChoiceProps {
  readonly label: string;
  readonly runs: readonly SetRun[];
  readonly value: number | undefined;
  readonly onChange: (id: number) => void;
}

function RunChoice({ label, runs, value, onChange }: RunChoiceProps) {
  const { moment } = useFormats();
  return (
    <Select<number>
      aria-label={label}
      className={styles.run}
      prefix={label}
      value={value}
      options={runs.map(({ id, ranAt, ranBy }) => ({ value: id, label: `${moment(ranAt)} · ${ranBy}` }))}
      onChange={onChange}
    />
  );
}

function RunFigures({ now, before }: { readonly now: SetRun; readonly before: SetRun | undefined }) {
  const { t } = useWords();
  const figure = (name: 'found' | 'reciprocalRank', written: (value: number) => string) => (
    <div>
      <dt>{t(`knowledge.sets.${name}`)}</dt>
      <dd>
        {written(now[name])}
        {before && ` ← ${written(before[name])}`}
      </dd>
    </div>
  );
  const { topk, recall_score, vector_weight, rerank } = now.settings;
  return (
    <dl className={styles.figures}>
      {figure('found', (value) => `${Math.round(value * 100)}%`)}
      {figure('reciprocalRank', (value) => value.toFixed(3))}
      <div>
        <dt>{t('knowledge.sets.settings')}</dt>
        <dd>{t('knowledge.sets.settingsOf', { topk, score: recall_score, weight: vector_weight, rerank: rerank ? '✓' : '–' })}</dd>
      </div>
    </dl>
  );
}

function RunTable({ questions, hasBefore }: { readonly questions: readonly ComparedQuestion[]; readonly hasBefore: boolean }) {
  const { t } = useWords();
  const rankWords = (rank: number | null | undefined, isAnswerable: boolean): string => {
    if (!isAnswerable) return t('knowledge.sets.unanswerable');
    if (rank === undefined) return '';
    return rank === null ? t('knowledge.sets.notFound') : t('knowledge.sets.rank', { rank });
  };
  return (
    <Table<ComparedQuestion>
      size="small"
      rowKey="question"
      aria-label={t('knowledge.sets.questions')}
      dataSource={[...questions]}
      pagination={questions.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      scroll={{}}
      columns={[
        { title: t('knowledge.sets.question'), dataIndex: 'question' },
        { title: t('knowledge.sets.now'), key: 'now', render: (_, { now, isAnswerable }) => rankWords(now, isAnswerable) },
        ...(hasBefore
          ? [
              {
                title: t('knowledge.sets.before'),
                key: 'before',
                render: (_: unknown, { before, isAnswerable }: ComparedQuestion) => rankWords(before, isAnswerable),
              },
              {
                title: t('knowledge.sets.changed'),
                key: 'change',
                render: (_: unknown, { change }: ComparedQuestion) => (
                  <span data-change={change} className={styles.change}>
                    {t(`knowledge.sets.changes.${change}`)}
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
