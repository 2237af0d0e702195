import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Alert, Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Unavailable } from '#ui/Unavailable.tsx';
import { useToday } from '#ui/useToday.ts';
import { useWhyNot } from '#ui/useWhyNot.ts';
import { useAllowed } from '#api/useAllowed.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { listModelKinds, readUsage, startModel } from '#schemas/contracts/models.ts';
import type { WireModel } from '#schemas/wire/models.ts';
import { ModelDrawer } from '../form/ModelDrawer.tsx';
import { type FormOf, useDrawer } from '../form/useDrawer.ts';
import { parametersOf } from '../model/parameters.ts';
import { organisationZone } from '#i18n/zone.ts';
import { lastDays } from '../model/period.ts';
import { sumOf } from '../model/sums.ts';
import { useUsage } from '../usage/useUsage.ts';
import { ModelCard } from './ModelCard.tsx';
import styles from './models.module.css';
import { NextSteps } from './NextSteps.tsx';
import { useKinds, useModels } from './useModels.ts';

/** Models that are connected: how they run, and what can be done to them; and the way to connect more. */
export default function ModelsPage() {
  const { t } = useWords();
  const allowed = useAllowed();
  const { lacking } = useWhyNot();
  const { moment } = useFormats();
  const { data, error, refetch, dataUpdatedAt } = useModels();
  const { open, show } = useDrawer();
  const mayConnect = allowed(startModel.endpoint) && allowed(listModelKinds.endpoint);
  const readAt = moment(new Date(dataUpdatedAt).toISOString());
  return (
    <PageLayout
      actions={
        <div className={styles.buttons}>
          {allowed(readUsage.endpoint) && (
            <Link to="/system/usage" className={styles.toUsage}>
              <BarChartOutlined aria-hidden /> {t('modelAdmin.toUsage')}
            </Link>
          )}
          {mayConnect ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => show({ is: 'connect' })}>
              {t('modelAdmin.connect')}
            </Button>
          ) : (
            <Unavailable
              why={lacking((allowed(startModel.endpoint) ? listModelKinds : startModel).endpoint)}
              icon={<PlusOutlined aria-hidden />}
            >
              {t('modelAdmin.connect')}
            </Unavailable>
          )}
        </div>
      }
    >
      <div className={styles.page}>
        {error && !data && <ErrorAlert title={t('modelAdmin.failed')} error={error} onRetry={() => void refetch()} />}
        {error && data && <Alert type="warning" showIcon title={t('modelAdmin.notRefreshed', { moment: readAt })} />}
        {!data && !error && <ModelsLoading />}
        {data && <Cards models={data} onEdit={({ model_name: name }) => show({ is: 'edit', name })} />}
        {data?.every((model) => model.is_built_in || !countsTurns(model)) && <NextSteps mayConnect={mayConnect} />}
        {data && open && mayConnect && <OpenForm models={data} of={open} onClose={() => show(undefined)} />}
      </div>
    </PageLayout>
  );
}

/** Only language models are asked questions. */
const countsTurns = ({ model_type: type }: WireModel): boolean => type === 'llm';

function Cards({ models, onEdit }: { readonly models: readonly WireModel[]; readonly onEdit: (model: WireModel) => void }) {
  const { t } = useWords();
  const mayReadUsage = useAllowed()(readUsage.endpoint);
  const today = useToday(organisationZone());
  const week = useMemo(() => lastDays(7, today, organisationZone()), [today]);
  const { data: uses } = useUsage(week, { enabled: mayReadUsage });
  const { data: kinds } = useKinds();
  return (
    <ul className={styles.cards} aria-label={t('modelAdmin.list')}>
      {models.map((model) => (
        <ModelCard
          key={model.model_name}
          model={model}
          parameters={parametersOf(kinds ?? [], model.model_type)}
          lately={countsTurns(model) ? uses && sumOf(uses.filter((use) => use.model === model.model_name)) : undefined}
          onEdit={onEdit}
        />
      ))}
    </ul>
  );
}

/** The form that the address names; none for a model that there is not, or that is not ours to change. */
function OpenForm({ models, of, onClose }: { readonly models: readonly WireModel[]; readonly of: FormOf; readonly onClose: () => void }) {
  const model = of.is === 'edit' ? models.find(({ model_name: name }) => name === of.name) : undefined;
  if (of.is === 'edit' && (!model || model.is_built_in || model.is_from_settings)) return null;
  const taken = models.map(({ model_name: name }) => name);
  return <ModelDrawer key={model?.model_name ?? ''} model={model} taken={taken} onClose={onClose} />;
}

/** The shape of what comes. */
function ModelsLoading() {
  return (
    <div className={styles.cards} aria-busy>
      {['one', 'two'].map((key) => (
        <div key={key} className={styles.card}>
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        </div>
      ))}
    </div>
  );
}
