import ApiOutlined from '@ant-design/icons/ApiOutlined';
import { Alert, Button } from 'antd';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import type { RecordProps } from '#resources/fields/override.ts';
import { agreeToTools, testToolServer } from '#schemas/contracts/tools.ts';
import type { ServerProbe } from '#schemas/wire/tools/tools.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { AccountCard } from '../accounts/AccountCard.tsx';
import { useToolAccounts } from '../accounts/useToolAccounts.ts';
import { Failures } from '../Failures.tsx';
import styles from '../tools.module.css';
import { ServerToolCard } from './ServerToolCard.tsx';
import { useServerTools } from './useServerTools.ts';

/** Tools of a server: read by a test, agreed to as they are shown, and ruled one by one. */
export default function ServerToolsPanel({ row }: RecordProps) {
  const { t } = useWords();
  const allowed = useAllowed();
  const { query, look, agree, rule } = useServerTools(row.id);
  const account = useToolAccounts().accounts.find(({ server }) => server.id === row.id);
  return (
    <QueryView query={query} title={t('tools.server.failed')} loading={6}>
      {(tools) => {
        const waiting = tools.filter(({ state }) => state !== 'agreed');
        return (
          <div className={styles.panel}>
            <h2 className="visually-hidden">{t('tools.server.list')}</h2>
            {account && account.state !== 'connected' && <AccountCard account={account} />}
            <div className={styles.head}>
              <span className={styles.quiet}>{t('tools.server.count', { count: tools.filter(({ seen }) => seen).length })}</span>
              <span className={styles.buttons}>
                {allowed(testToolServer.endpoint) && (
                  <Button icon={<ApiOutlined aria-hidden />} loading={look.isPending} onClick={() => look.mutate()}>
                    {t('tools.server.test')}
                  </Button>
                )}
                {allowed(agreeToTools.endpoint) && waiting.length > 0 && (
                  <Button type="primary" loading={agree.isPending} onClick={() => agree.mutate(waiting)}>
                    {t('tools.server.agreeAll', { count: waiting.length })}
                  </Button>
                )}
              </span>
            </div>
            {look.data && <Found look={look.data} />}
            <Failures of={[look, agree, rule]} />
            {waiting.length > 0 && (
              <Alert type="warning" showIcon title={t('tools.server.waiting')} description={t('tools.server.waitingHint')} />
            )}
            {tools.length === 0 && <EmptyState title={t('tools.server.none')} hint={t('tools.server.noneHint')} />}
            <ul className={styles.list} aria-label={t('tools.server.list')}>
              {tools.map((tool) => (
                <li key={tool.name}>
                  <ServerToolCard
                    server={row.id}
                    tool={tool}
                    onAgree={() => agree.mutate([tool])}
                    onRules={(rules) => rule.mutate({ name: tool.name, rules })}
                  />
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </QueryView>
  );
}

/** Outcome of a test, in words. */
function Found({ look: { name, version, protocol, milliseconds, leftOut, tools } }: { readonly look: ServerProbe }) {
  const { t } = useWords();
  const facts = { name: `${name} ${version}`.trim(), protocol, milliseconds: Math.round(milliseconds), count: tools.length };
  return (
    <Alert
      role="status"
      type={leftOut > 0 ? 'warning' : 'success'}
      showIcon
      title={t('tools.server.found', facts)}
      description={leftOut > 0 ? t('tools.server.leftOut', { count: leftOut }) : undefined}
    />
  );
}
