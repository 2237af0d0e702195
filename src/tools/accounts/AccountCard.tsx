import LinkOutlined from '@ant-design/icons/LinkOutlined';
import { Button, Popconfirm, Tag } from 'antd';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { ToolAccount, ToolAccountState } from '#schemas/wire/tools/accounts.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import styles from '../tools.module.css';
import { useToolAccounts } from './useToolAccounts.ts';

const colours: Readonly<Record<ToolAccountState, string>> = { none: 'default', connected: 'success', lapsed: 'warning' };

/** One's own account at a server of tools: its state, and the ways to connect and disconnect it. */
export function AccountCard({ account: { server, state, connectedAt, expiresAt, renews } }: { readonly account: ToolAccount }) {
  const { t } = useWords();
  const { connect, disconnect } = useToolAccounts();
  const ends = state === 'connected' && expiresAt !== null && !renews;
  const facts = [
    connectedAt !== null && t('tools.accounts.since', { at: formatDateTime(connectedAt) }),
    ends && t('tools.accounts.until', { at: formatDateTime(expiresAt) }),
    state === 'connected' && renews && t('tools.accounts.renews'),
  ].filter((fact) => fact !== false);
  return (
    <section className={styles.card} aria-label={t('tools.accounts.at', { server: server.name })}>
      <div className={styles.head}>
        <h3>{server.name}</h3>
        <Tag color={colours[state]}>{t(`tools.accounts.state.${state}`)}</Tag>
      </div>
      {state === 'lapsed' && <p>{t('tools.accounts.lapsedHint')}</p>}
      <p className={styles.quiet}>{facts.join(' · ') || t('tools.accounts.noneHint')}</p>
      <span className={styles.buttons}>
        {state !== 'connected' && (
          <Button type="primary" icon={<LinkOutlined aria-hidden />} loading={connect.isPending} onClick={() => connect.mutate(server.id)}>
            {t('tools.accounts.connect')}
          </Button>
        )}
        {state !== 'none' && (
          <Popconfirm title={t('tools.accounts.sure', { server: server.name })} onConfirm={() => disconnect.mutate(server.id)}>
            <Button loading={disconnect.isPending}>{t('tools.accounts.disconnect')}</Button>
          </Popconfirm>
        )}
      </span>
      {[connect, disconnect].map(
        ({ error, mutate }, at) => error && <ErrorAlert key={at} error={error} onRetry={() => mutate(server.id)} />,
      )}
    </section>
  );
}

/** One's own accounts at servers of tools; nothing where no server has any. */
export function Accounts() {
  const { t } = useWords();
  const { accounts, query } = useToolAccounts();
  return (
    <QueryView query={query} title={t('tools.failed')} loading={null}>
      {() =>
        accounts.length > 0 && (
          <section className={styles.group} aria-label={t('tools.accounts.own')}>
            <h2>{t('tools.accounts.own')}</h2>
            <ul className={styles.grid}>
              {accounts.map((account) => (
                <li key={account.server.id}>
                  <AccountCard account={account} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryView>
  );
}
