import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button, Input, Tag, Upload } from 'antd';
import { Link } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { installPlugin, uninstallPlugin, updateHub, uploadPlugin } from '#schemas/contracts/plugins.ts';
import { toolServers } from '#schemas/toolServers.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { useBothRead } from '#ui/useBothRead.ts';
import { Failures } from '../Failures.tsx';
import styles from '../tools.module.css';
import { useChangePlugins, usePlugins } from './usePlugins.ts';

/** Plugins that one has installed, and those of the market. */
export function Plugins() {
  const { t } = useWords();
  const { market, mine } = usePlugins();
  const { install, uninstall, update, upload } = useChangePlugins();
  const allowed = useAllowed();
  const query = useBothRead(market, mine);
  return (
    <QueryView query={query} title={t('tools.failed')} loading={4}>
      {([offered, owned]) => (
        <>
          <Failures of={[install, uninstall, update, upload]} />
          <section className={styles.group} aria-label={t('tools.plugins.mine')}>
            <div className={styles.head}>
              <h2>{t('tools.plugins.mine')}</h2>
              {allowed(uploadPlugin.endpoint) && (
                <Upload accept=".json,.yaml,.yml,.zip" showUploadList={false} beforeUpload={(file) => (upload.mutate(file), false)}>
                  <Button icon={<UploadOutlined aria-hidden />} loading={upload.isPending}>
                    {t('tools.plugins.upload')}
                  </Button>
                </Upload>
              )}
            </div>
            {owned.length === 0 && <EmptyState title={t('tools.plugins.none')} hint={t('tools.plugins.noneHint')} />}
            <ul className={styles.grid}>
              {owned.map(({ id, name, type, version, server_id, use_count }) => (
                <li key={id} className={styles.card}>
                  <div className={styles.head}>
                    <h3>
                      {allowed(toolServers.endpoints.show) ? <Link to={`${toolServers.route}/${server_id}`}>{name}</Link> : name} {version}
                    </h3>
                    <Tag>{type}</Tag>
                  </div>
                  <div className={styles.head}>
                    <span className={styles.quiet}>{t('tools.plugins.uses', { count: use_count })}</span>
                    {allowed(uninstallPlugin.endpoint) && (
                      <Button
                        size="small"
                        loading={uninstall.isPending && uninstall.variables === name}
                        onClick={() => uninstall.mutate(name)}
                      >
                        {t('tools.plugins.uninstall')}
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <section className={styles.group} aria-label={t('tools.plugins.market')}>
            <div className={styles.head}>
              <h2>{t('tools.plugins.market')}</h2>
              {allowed(updateHub.endpoint) && (
                <Input.Search
                  className={styles.search}
                  aria-label={t('tools.plugins.index')}
                  placeholder={t('tools.plugins.index')}
                  enterButton={t('tools.plugins.update')}
                  loading={update.isPending}
                  onSearch={(url) => url.trim() && update.mutate(url.trim())}
                />
              )}
            </div>
            {offered.length === 0 && <EmptyState title={t('tools.plugins.empty')} hint={t('tools.plugins.emptyHint')} />}
            <ul className={styles.grid}>
              {offered.map(({ id, name, description, author, type, version, installed }) => (
                <li key={id} className={styles.card}>
                  <div className={styles.head}>
                    <h3>
                      {name} {version}
                    </h3>
                    <Tag>{type}</Tag>
                  </div>
                  <p>{description}</p>
                  <div className={styles.head}>
                    <span className={styles.quiet}>{author}</span>
                    {allowed(installPlugin.endpoint) && (
                      <Button
                        size="small"
                        disabled={installed > 0}
                        loading={install.isPending && install.variables === name}
                        onClick={() => install.mutate(name)}
                      >
                        {t(installed > 0 ? 'tools.plugins.installed' : 'tools.plugins.install')}
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </QueryView>
  );
}
