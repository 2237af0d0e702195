import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Popconfirm, Select, Table, Tag } from 'antd';
import { Link } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useSend } from '#api/useSend.ts';
import { formatNumber } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { deleteTask, queryTasks, repeatTask } from '#schemas/contracts/tasks.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { deepestTask, type TaskState, taskStateLabels, taskStates, type WireTask } from '#schemas/wire/tasks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { useDebounced } from '#ui/useDebounced.ts';
import { useExistingPage } from '#ui/useExistingPage.ts';
import { useNotify } from '#ui/useNotify.tsx';
import styles from '../deliveries.module.css';
import { TaskDetails } from './TaskDetails.tsx';
import { type AskedTasks, useAskedTasks } from './useAskedTasks.ts';

const pageSize = 20;
const tones: Readonly<Record<TaskState, string>> = {
  queued: 'default',
  running: 'processing',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
};

/** The history of tasks: work of every kind that was begun for whoever looks, how it ended, its log, and the way to have it done again. */
export default function TasksPage() {
  const { t } = useWords();
  const call = useCall();
  const { asked, ask } = useAskedTasks();
  const search = useDebounced(asked.search, 300);
  const body = { ...asked, search, page_size: pageSize };
  const query = useQuery<CallAnswer<typeof queryTasks>, CallError>({
    queryKey: ['tasks', body],
    queryFn: ({ signal }) => call(queryTasks, { body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data, isPlaceholderData, refetch } = query;
  const toPage = (page: number) => ask({ page });
  useExistingPage({ page: asked.page, size: pageSize, total: isPlaceholderData ? undefined : data?.total_count, onPage: toPage });
  const isFiltered = asked.search !== '' || asked.kinds.length > 0 || asked.states.length > 0;
  const readAgain = () => void refetch();
  return (
    <PageLayout>
      <div className={styles.stack}>
        <Filters asked={asked} kinds={data?.kinds ?? []} onChange={(changes) => ask({ page: 1, ...changes })} />
        <QueryView query={query} title={t('deliveries.tasks.failed')} loading={6}>
          {(answer) => {
            if (answer.total_count > 0) return <Tasks answer={answer} onPage={toPage} onChanged={readAgain} />;
            if (isFiltered) return <EmptyState title={t('deliveries.tasks.noneFound')} />;
            return <EmptyState title={t('deliveries.tasks.none')} hint={t('deliveries.tasks.noneHint')} />;
          }}
        </QueryView>
      </div>
    </PageLayout>
  );
}

interface FiltersProps {
  readonly asked: AskedTasks;
  readonly kinds: CallAnswer<typeof queryTasks>['kinds'];
  readonly onChange: (changes: Partial<AskedTasks>) => void;
}

function Filters({ asked, kinds, onChange }: FiltersProps) {
  const { t, label } = useWords();
  const isFinished = asked.states.length === 1 && asked.states[0] === 'done';
  return (
    <div className={styles.head} role="search">
      <Input.Search
        allowClear
        className={styles.search}
        aria-label={t('deliveries.tasks.search')}
        placeholder={t('deliveries.tasks.search')}
        value={asked.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <Select
        mode="multiple"
        className={styles.filter}
        aria-label={t('deliveries.tasks.kind')}
        placeholder={t('deliveries.tasks.kind')}
        value={asked.kinds}
        options={kinds.map((kind) => ({ value: kind.key, label: label(kind.label) }))}
        onChange={(chosen) => onChange({ kinds: chosen })}
      />
      <Select
        mode="multiple"
        className={styles.filter}
        aria-label={t('deliveries.tasks.state')}
        placeholder={t('deliveries.tasks.state')}
        value={asked.states}
        options={taskStates.map((state) => ({ value: state, label: label(taskStateLabels[state]) }))}
        onChange={(chosen) => onChange({ states: chosen })}
      />
      <Button
        type={isFinished ? 'primary' : 'default'}
        aria-pressed={isFinished}
        onClick={() => onChange({ states: isFinished ? [] : ['done'] })}
      >
        {t('deliveries.tasks.finished')}
      </Button>
    </div>
  );
}

interface TasksProps {
  readonly answer: CallAnswer<typeof queryTasks>;
  readonly onPage: (page: number) => void;
  readonly onChanged: () => void;
}

function Tasks({ answer: { items, kinds, total_count: total, page }, onPage, onChanged }: TasksProps) {
  const { t, label, error } = useWords();
  const { moment } = useFormats();
  const kindOf = (key: string): string => label(kinds.find((kind) => kind.key === key)?.label ?? { zh: key, en: key });
  return (
    <Table<WireTask>
      size="middle"
      rowKey={({ kind, id }) => `${kind} ${id}`}
      dataSource={[...items]}
      scroll={{ x: 'max-content' }}
      pagination={{
        current: page,
        pageSize,
        total: Math.min(total, deepestTask * pageSize),
        showSizeChanger: false,
        onChange: onPage,
        hideOnSinglePage: true,
      }}
      expandable={{ expandedRowRender: (task) => <TaskDetails task={task} /> }}
      columns={[
        {
          title: t('deliveries.tasks.name'),
          dataIndex: 'name',
          render: (name: string, { link }) => (link ? <Link to={link}>{name}</Link> : name),
        },
        { title: t('deliveries.tasks.kind'), dataIndex: 'kind', render: kindOf },
        {
          title: t('deliveries.tasks.state'),
          dataIndex: 'state',
          render: (state: TaskState, task) => (
            <>
              <Tag color={tones[state]}>{label(taskStateLabels[state])}</Tag>
              {task.error && <div className={styles.reason}>{error(task.error)}</div>}
            </>
          ),
        },
        { title: t('deliveries.tasks.by'), dataIndex: 'by' },
        { title: t('deliveries.tasks.began'), dataIndex: 'createdAt', render: (at: string) => moment(at) },
        { title: t('deliveries.tasks.ended'), dataIndex: 'endedAt', render: (at: string | null) => at && moment(at) },
        { title: t('deliveries.tasks.tries'), dataIndex: 'tries', align: 'end' },
        {
          title: t('deliveries.tasks.tokens'),
          dataIndex: 'tokens',
          align: 'end',
          render: (tokens: number | null) => tokens !== null && formatNumber(tokens),
        },
        { title: t('deliveries.tasks.actions'), key: 'actions', render: (_, task) => <Actions task={task} onChanged={onChanged} /> },
      ]}
    />
  );
}

function Actions({ task: { kind, id, mayRepeat, mayRemove }, onChanged }: { readonly task: WireTask; readonly onChanged: () => void }) {
  const { t } = useWords();
  const allowed = useAllowed();
  const notify = useNotify();
  const repeat = useSend(repeatTask);
  const remove = useSend(deleteTask);
  const body = { kind, id };
  const ways = { onSuccess: onChanged, onError: notify.failed };
  return (
    <>
      {mayRepeat && allowed(repeatTask.endpoint) && (
        <Button type="link" size="small" loading={repeat.isPending} onClick={() => repeat.mutate({ body }, ways)}>
          {t('deliveries.tasks.again')}
        </Button>
      )}
      {mayRemove && allowed(deleteTask.endpoint) && (
        <Popconfirm title={t('deliveries.tasks.removeSure')} onConfirm={() => remove.mutate({ body }, ways)}>
          <Button type="link" size="small" danger loading={remove.isPending}>
            {t('deliveries.tasks.remove')}
          </Button>
        </Popconfirm>
      )}
    </>
  );
}
