import ApiOutlined from '@ant-design/icons/ApiOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Tag } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { queryPlugins } from '#schemas/contracts/plugins.ts';
import { listTools } from '#schemas/contracts/tools.ts';
import { toolServers } from '#schemas/toolServers.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireTool } from '#schemas/wire/tools/tools.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { Accounts } from './accounts/AccountCard.tsx';
import { Plugins } from './market/Plugins.tsx';
import { Description } from './Description.tsx';
import { Parameters } from './Parameters.tsx';
import styles from './tools.module.css';

/** Tools of one server, or of the product. */
interface ToolGroup {
  readonly server: WireTool['server'];
  readonly tools: readonly WireTool[];
}

/** Tools whose names and descriptions have every word of a search, by where they come from, in the order in which they came. */
function toolsFound(tools: readonly WireTool[], search: string): readonly ToolGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, { server: WireTool['server']; tools: WireTool[] }>();
  for (const tool of tools) {
    const text = `${tool.name} ${tool.label} ${tool.description} ${tool.server?.name ?? ''}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const key = tool.server?.key ?? '';
    const group = groups.get(key) ?? { server: tool.server, tools: [] };
    groups.set(key, group);
    group.tools.push(tool);
  }
  return [...groups.values()];
}

/** Tools that one may give to agents, by where they come from. */
export default function ToolsPage() {
  const { t } = useWords();
  const call = useCall();
  const [search, setSearch] = useState('');
  const query = useQuery<readonly WireTool[], CallError>({
    queryKey: ['tools'],
    queryFn: ({ signal }) => call(listTools, { signal }),
  });
  const allowed = useAllowed();
  const groups = toolsFound(query.data ?? [], search);
  return (
    <PageLayout actions={<ConnectButton />}>
      <div className={styles.page}>
        <Accounts />
        <Input.Search
          allowClear
          className={styles.search}
          aria-label={t('tools.search')}
          placeholder={t('tools.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <QueryView query={query} title={t('tools.failed')} loading={8}>
          {() => groups.length === 0 && <EmptyState title={t('tools.notFound')} />}
        </QueryView>
        {groups.map(({ server, tools }) => (
          <section key={server?.key ?? ''} className={styles.group} aria-label={server?.name ?? t('tools.own')}>
            <h2>
              {server && allowed(toolServers.endpoints.show) ? (
                <Link to={`${toolServers.route}/${server.id}`}>{server.name}</Link>
              ) : (
                (server?.name ?? t('tools.own'))
              )}
            </h2>
            <ul className={styles.grid}>
              {tools.map((tool) => (
                <li key={tool.name} className={styles.card}>
                  <ToolFacts tool={tool} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {allowed(queryPlugins.endpoint) && <Plugins />}
      </div>
    </PageLayout>
  );
}

function ToolFacts({ tool: { name, label, description, effect, needsConsent, parameters } }: { readonly tool: WireTool }) {
  const { t } = useWords();
  return (
    <>
      <div className={styles.head}>
        <h3>
          {label} <code>{name}</code>
        </h3>
        <span className={styles.buttons}>
          <Tag color={effect === 'acts' ? 'warning' : undefined}>{t(`tools.effect.${effect}`)}</Tag>
          {needsConsent && <Tag>{t('tools.consent')}</Tag>}
        </span>
      </div>
      <Description text={description} />
      <Parameters schema={parameters} />
    </>
  );
}

/** The way to servers of tools, for those who look after them. */
function ConnectButton() {
  const { t } = useWords();
  const navigate = useNavigate();
  const mayList = useAllowed()(toolServers.endpoints.list);
  if (!mayList) return null;
  return (
    <Button type="primary" icon={<ApiOutlined aria-hidden />} onClick={() => void navigate(toolServers.route)}>
      {t('tools.servers')}
    </Button>
  );
}
