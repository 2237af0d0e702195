import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { useCall } from '#api/useCall.ts';
import { useSend } from '#api/useSend.ts';
import { chosenModel, useModelNames } from '#chat/start/useModelNames.ts';
import { useWords } from '#i18n/useWords.ts';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import { listSearchSources, startSearch } from '#schemas/contracts/deepSearches.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { type Budget, type NamedSource, searchLimits, usualBudget } from '#schemas/wire/reports/deepSearch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import styles from '../reports.module.css';
import { BudgetFields } from './BudgetFields.tsx';
import { sourceKey, sourceOptions, sourceOf } from './sourceOptions.ts';

/** Page on which a deep search is begun: its question, its sources and its budget. */
export default function StartPage({ resource }: { readonly resource: Resource }) {
  const { t, label } = useWords();
  const navigate = useNavigate();
  const call = useCall();
  const query = useQuery<readonly NamedSource[], CallError>({
    queryKey: ['deepSearches', 'sources'],
    retry: false,
    queryFn: ({ signal }) => call(listSearchSources, { signal }),
  });
  return (
    <RecordFrame layout="page" title={label(resource.singular)} onClose={() => void navigate(resource.route)}>
      <QueryView query={query} title={t('reports.search.sourcesFailed')} loading={8}>
        {(sources) =>
          sources.length === 0 ? <EmptyState title={t('reports.search.noSources')} /> : <StartForm resource={resource} sources={sources} />
        }
      </QueryView>
    </RecordFrame>
  );
}

interface Filled {
  readonly question: string;
  readonly sources: readonly string[];
  readonly budget: Budget;
  readonly model?: string;
}

function StartForm({ resource, sources }: { readonly resource: Resource; readonly sources: readonly NamedSource[] }) {
  const { t, label } = useWords();
  const navigate = useNavigate();
  const { names, isEngineAlone } = useModelNames();
  const start = useSend(startSearch);
  const begin = ({ question, sources: chosen, budget, model }: Filled) => {
    const asked = chosenModel(names, model);
    start.mutate(
      { body: { question, sources: chosen.map(sourceOf), budget, ...(asked !== undefined && { model: asked }) } },
      { onSuccess: ({ id }) => void navigate(`${resource.route}/${id}`) },
    );
  };
  const required = [{ required: true }];
  return (
    <Form<Filled>
      layout="vertical"
      className={styles.report}
      initialValues={{ budget: usualBudget, sources: sources.length === 1 ? [sourceKey(sources[0]!)] : [] }}
      onFinish={begin}
    >
      <Form.Item name="question" label={t('reports.search.question')} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={searchLimits.question}
          placeholder={t('reports.search.questionHint')}
        />
      </Form.Item>
      <Form.Item name="sources" label={t('reports.search.sources')} rules={required}>
        <Select
          mode="multiple"
          maxCount={searchLimits.sources}
          options={sourceOptions(sources, label)}
          placeholder={t('reports.search.sourcesHint')}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      {names && names.length > 1 && (
        <Form.Item name="model" label={t('reports.search.model')}>
          <Select placeholder={names[0]} options={names.map((name) => ({ value: name, label: name }))} />
        </Form.Item>
      )}
      <Form.Item name="budget" label={t('reports.search.budget')}>
        <BudgetFields />
      </Form.Item>
      {isEngineAlone && <Alert type="info" showIcon title={t('reports.search.engine')} />}
      {start.error && (
        <ErrorAlert title={t('reports.search.notStarted')} error={start.error} onRetry={() => start.mutate(start.variables)} />
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={start.isPending}>
          {t('reports.search.start')}
        </Button>
        <span className={styles.facts}>{t('reports.search.startHint')}</span>
      </div>
    </Form>
  );
}
