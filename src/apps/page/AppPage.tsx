import { LinkOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { formatNumber } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { LinkButton } from '#resources/list/LinkButton.tsx';
import { RecordFrame } from '#resources/record/RecordFrame.tsx';
import { RecordState } from '#resources/record/RecordState.tsx';
import { useLoadedRecord } from '#resources/record/useLoadedRecord.ts';
import { collectApp, publishApp } from '#schemas/contracts/apps.ts';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import { appCategories, modeLabels } from '#schemas/wire/apps/app.ts';
import type { WireApp } from '#schemas/wire/apps/givenApp.ts';
import { AppIcon } from '../AppIcon.tsx';
import { AskApp } from '../AskApp.tsx';
import { useAppActions } from '../useAppActions.ts';
import { useApps } from '../useApps.ts';
import styles from './page.module.css';

type App = RowOf<'apps'>;

/** The page of one app, which links lead to: what it is for, questions to begin with, and what can be done with it. */
export default function AppPage({ resource }: { readonly resource: Resource }) {
  const { id = '' } = useParams();
  const { label } = useWords();
  const navigate = useNavigate();
  const record = useLoadedRecord(resource, id);
  if (record.is === 'here') return <Whole resource={resource} app={record.row as unknown as App} />;
  return (
    <RecordFrame layout="page" title={label(resource.singular)} onClose={() => void navigate(resource.route)}>
      <RecordState resource={resource} id={id} record={record} onClose={() => void navigate(resource.route)} />
    </RecordFrame>
  );
}

function Whole({ resource, app }: { readonly resource: Resource; readonly app: App }) {
  const { t, label } = useWords();
  const { moment } = useFormats();
  const navigate = useNavigate();
  const code = app.uid ?? '';
  const told = useTold(code);
  const questions = (app.questions ?? []).filter(({ isShown }) => isShown);
  const facts = [
    [t('apps.page.mode'), label(modeLabels[app.mode])],
    [t('apps.page.category'), label(appCategories[app.category])],
    [t('apps.page.owner'), app.ownerName ?? '–'],
    [t('apps.page.uses'), told ? formatNumber(told.hot_value) : '–'],
    [t('apps.page.changed'), moment(app.updatedAt)],
  ] as const;
  return (
    <RecordFrame
      layout="page"
      title={
        <>
          <span className={styles.icon}>
            <AppIcon name={app.icon} />
          </span>{' '}
          {app.name}
        </>
      }
      extra={told && <Actions resource={resource} app={told} />}
      onClose={() => void navigate(resource.route)}
    >
      <div className={styles.page}>
        <p className={styles.about}>{app.description}</p>
        <p>
          <Tag color={app.state === 'published' ? 'success' : 'default'}>
            {t(app.state === 'published' ? 'apps.published' : 'apps.unpublished')}
          </Tag>
        </p>
        {app.opening && <blockquote className={styles.opening}>{app.opening}</blockquote>}
        {questions.length > 0 && (
          <section aria-labelledby="app-questions">
            <h2 id="app-questions" className={styles.heading}>
              {t('apps.page.questions')}
            </h2>
            <ul className={styles.questions}>
              {questions.map(({ n, text }) => (
                <li key={n}>
                  <AskApp code={code} name={app.name} question={text} className={styles.question!}>
                    {text}
                  </AskApp>
                </li>
              ))}
            </ul>
          </section>
        )}
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </RecordFrame>
  );
}

/** The app as its calls tell of it: whether one has collected it, and how often it was asked. */
function useTold(code: string): WireApp | undefined {
  return useApps({ app_code: code, page: 1, page_size: 1 }).data?.app_list[0];
}

function Actions({ resource, app }: { readonly resource: Resource; readonly app: WireApp }) {
  const { t } = useWords();
  const allowed = useAllowed();
  const actions = useAppActions(app);
  const isCollected = app.is_collected === 'true';
  return (
    <div className={styles.actions}>
      <AskApp type="primary" code={app.app_code} name={app.app_name} />
      {allowed(collectApp.endpoint) && (
        <Button
          aria-pressed={isCollected}
          icon={isCollected ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          onClick={() => void actions.toggleCollected()}
        >
          {t(isCollected ? 'apps.uncollect' : 'apps.collect')}
        </Button>
      )}
      <Button icon={<LinkOutlined aria-hidden />} onClick={() => void actions.copyLink()}>
        {t('apps.copyLink')}
      </Button>
      {app.editable && allowed(publishApp.endpoint) && (
        <Button onClick={() => void actions.togglePublished()}>{t(app.published === 'true' ? 'apps.unpublish' : 'apps.publish')}</Button>
      )}
      {app.editable && allowed(resource.endpoints.update) && (
        <LinkButton to={`${resource.route}/${String(app.id)}/edit`}>{t('apps.edit')}</LinkButton>
      )}
    </div>
  );
}
