import { LinkOutlined, MoreOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps, Tag } from 'antd';
import { Link } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { formatNumber } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { collectApp, publishApp } from '#schemas/contracts/apps.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { appCategories, type AppCategory, modeLabels } from '#schemas/wire/apps/app.ts';
import type { WireApp } from '#schemas/wire/apps/givenApp.ts';
import { modeOf } from '#schemas/wire/apps/readApp.ts';
import { RecordCard } from '#ui/CardList.tsx';
import { popupPlace } from '#ui/popupPlace.ts';
import { AppIcon } from '../AppIcon.tsx';
import { AskApp } from '../AskApp.tsx';
import { useAppActions } from '../useAppActions.ts';
import styles from './list.module.css';

interface Props {
  readonly resource: Resource;
  readonly app: WireApp;
}

/** An app: what it is for, whose it is, whether others may use it, and the ways in. */
export function AppCard({ resource, app }: Props) {
  const { t, label } = useWords();
  const { moment } = useFormats();
  const actions = useAppActions(app);
  const mayCollect = useAllowed()(collectApp.endpoint);
  const address = `${resource.route}/${String(app.id)}`;
  const isCollected = app.is_collected === 'true';
  return (
    <RecordCard
      name={app.app_name}
      to={address}
      about={app.app_describe}
      icon={<AppIcon name={app.icon} />}
      extra={
        mayCollect && (
          <Button
            type="text"
            className={styles.star}
            aria-pressed={isCollected}
            icon={isCollected ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
            aria-label={t('apps.collectOf', { app: app.app_name })}
            onClick={() => void actions.toggleCollected()}
          />
        )
      }
      actions={
        <>
          <AskApp code={app.app_code} name={app.app_name} />
          <Menu resource={resource} app={app} address={address} actions={actions} />
        </>
      }
    >
      <p className={styles.tags}>
        <Tag color={app.published === 'true' ? 'success' : 'default'}>
          {t(app.published === 'true' ? 'apps.published' : 'apps.unpublished')}
        </Tag>
        <Tag>{label(appCategories[app.category as AppCategory])}</Tag>
        <Tag>{label(modeLabels[modeOf(app.team_mode)])}</Tag>
      </p>
      <p className={styles.facts}>
        {[app.owner_name, t('apps.used', { count: formatNumber(app.hot_value) }), moment(app.updated_at)].filter(Boolean).join(' · ')}
      </p>
    </RecordCard>
  );
}

interface MenuPropsOfApp extends Props {
  readonly address: string;
  readonly actions: ReturnType<typeof useAppActions>;
}

function Menu({ resource, app, address, actions }: MenuPropsOfApp) {
  const { t } = useWords();
  const allowed = useAllowed();
  const items: MenuProps['items'] = [
    { key: 'link', icon: <LinkOutlined aria-hidden />, label: t('apps.copyLink'), onClick: () => void actions.copyLink() },
    ...(app.editable && allowed(resource.endpoints.update)
      ? [{ key: 'edit', label: <Link to={`${address}/edit`}>{t('apps.edit')}</Link> }]
      : []),
    ...(app.editable && allowed(publishApp.endpoint)
      ? [
          {
            key: 'publish',
            label: t(app.published === 'true' ? 'apps.unpublish' : 'apps.publish'),
            onClick: () => void actions.togglePublished(),
          },
        ]
      : []),
  ];
  return (
    <Dropdown getPopupContainer={popupPlace} trigger={['click']} menu={{ items }}>
      <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={t('apps.moreOf', { app: app.app_name })} />
    </Dropdown>
  );
}
