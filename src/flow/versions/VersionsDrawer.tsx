import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Tag } from 'antd';
import { use, useEffect, useMemo, useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { listFlowVersions, readFlowVersion } from '#schemas/contracts/flows.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { type Difference, NodeSignsContext } from '../canvas/nodeSigns.ts';
import { choosing, useEditor } from '../editor/EditorContext.ts';
import { useNames } from '../editor/useNames.ts';
import { difference, type FlowDifference } from '../model/difference.ts';
import styles from './versions.module.css';

interface VersionsDrawerProps {
  readonly flow: number;
  /** The version that runs; null of a draft. */
  readonly deployed: number | null;
  readonly onClose: () => void;
}

/** Versions of a flow: what each has that the drawing has not, and the way back to it. */
export function VersionsDrawer({ flow, deployed, onClose }: VersionsDrawerProps) {
  const { t } = useWords();
  const call = useCall();
  const [chosen, choose] = useState<number>();
  const params = { id: String(flow) };
  const query = useQuery<CallAnswer<typeof listFlowVersions>, CallError>({
    queryKey: ['flow', flow, 'versions'],
    queryFn: ({ signal }) => call(listFlowVersions, { params, signal }),
    staleTime: 0,
  });
  return (
    // The canvas beside it shows what is different.
    <Drawer open mask={false} title={t('flow.versions.title')} onClose={onClose}>
      <QueryView query={query} title={t('flow.versions.failed')} loading={5} isPage>
        {(versions) => (
          <>
            {versions.length === 0 && <EmptyState title={t('flow.versions.none')} hint={t('flow.versions.noneHint')} />}
            <ol className={styles.versions}>
              {versions.map(({ version, name, isDeployed, madeBy, madeAt }) => (
                <li key={version}>
                  <button type="button" aria-expanded={chosen === version} onClick={() => choose(chosen === version ? undefined : version)}>
                    <strong>{name ?? t('flow.versions.number', { number: String(version) })}</strong>
                    {version === deployed && <Tag color="success">{t('flow.versions.runs')}</Tag>}
                    {version !== deployed && isDeployed && <Tag>{t('flow.versions.deployed')}</Tag>}
                    <span className={styles.facts}>{[madeBy, formatDateTime(madeAt)].filter(Boolean).join(' · ')}</span>
                  </button>
                  {chosen === version && <VersionDifference flow={flow} version={version} onRestored={onClose} />}
                </li>
              ))}
            </ol>
          </>
        )}
      </QueryView>
    </Drawer>
  );
}

function VersionDifference({
  flow,
  version,
  onRestored,
}: {
  readonly flow: number;
  readonly version: number;
  readonly onRestored: () => void;
}) {
  const { t } = useWords();
  const call = useCall();
  const { document, dispatch } = useEditor();
  const { differences } = use(NodeSignsContext);
  const query = useQuery<CallAnswer<typeof readFlowVersion>, CallError>({
    queryKey: ['flow', flow, 'version', version],
    queryFn: ({ signal }) => call(readFlowVersion, { params: { id: String(flow), version: String(version) }, signal }),
  });
  const { data } = query;
  const found = useMemo(() => data && difference(data.document, document), [data, document]);
  useEffect(() => {
    differences.set(signsOf(found));
    return () => differences.set(new Map());
  }, [differences, found]);
  return (
    <QueryView query={{ ...query, data: found }} title={t('flow.versions.failed')} loading={3} isPage>
      {(shown) => (
        <Differences
          found={shown}
          onRestore={() => {
            dispatch({ kind: 'replace', document: data!.document });
            onRestored();
          }}
        />
      )}
    </QueryView>
  );
}

interface DifferencesProps {
  readonly found: FlowDifference;
  readonly onRestore: () => void;
}

/** Differences between a version and the drawing, and the way back to it. */
function Differences({ found, onRestore }: DifferencesProps) {
  const { t } = useWords();
  const { select, isReadOnly } = useEditor();
  const { nameOfNode, nameOfField } = useNames();
  const { added, removed, changed, moved, edges } = found;
  const nodes = [
    ...added.map((node) => ({ node, words: t('flow.versions.added', { name: nameOfNode(node) }) })),
    ...changed.map(({ node, fields }) => {
      const named = fields.map((field) => nameOfField(node, field)).join(t('flow.conflict.comma'));
      return { node, words: t('flow.versions.changed', { name: nameOfNode(node), fields: named }) };
    }),
  ];
  const lines = [
    ...removed.map((node) => t('flow.versions.removed', { name: nameOfNode(node) })),
    moved.length > 0 && t('flow.versions.moved', { count: moved.length }),
    edges.added > 0 && t('flow.versions.edgesAdded', { count: edges.added }),
    edges.removed > 0 && t('flow.versions.edgesRemoved', { count: edges.removed }),
  ].filter((line): line is string => Boolean(line));
  return (
    <div className={styles.difference}>
      {lines.length + nodes.length === 0 ? <p>{t('flow.versions.same')}</p> : <p>{t('flow.versions.since')}</p>}
      <ul>
        {nodes.map(({ node, words }) => (
          <li key={node.id}>
            <button type="button" className={styles.place} onClick={() => select(choosing(node.id))}>
              {words}
            </button>
          </li>
        ))}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length + nodes.length > 0 && !isReadOnly && <Button onClick={onRestore}>{t('flow.versions.restore')}</Button>}
    </div>
  );
}

/** Signs of the nodes that are on the canvas, by their ids. */
function signsOf(found: FlowDifference | undefined): ReadonlyMap<string, Difference> {
  if (!found) return new Map();
  return new Map([
    ...found.moved.map(({ id }) => [id, 'moved'] as const),
    ...found.changed.map(({ node }) => [node.id, 'changed'] as const),
    ...found.added.map(({ id }) => [id, 'added'] as const),
  ]);
}
