import { Tabs } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import type { WordKey } from '#i18n/index.ts';
import { useWords } from '#i18n/useWords.ts';
import type { RecordProps } from '#resources/fields/override.ts';
import { testRetrieval } from '#schemas/contracts/retrieval.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import { Loading } from '#ui/Loading.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { DocumentsPanel } from '../documents/DocumentsPanel.tsx';
import type { SpaceAccess } from '../useSpaceRights.ts';

const ArgumentsPanel = lazy(() => import('../settings/ArgumentsPanel.tsx'));
const GrantsPanel = lazy(() => import('../settings/GrantsPanel.tsx'));
const RetrievalPanel = lazy(() => import('../retrieval/RetrievalPanel.tsx'));
const History = lazy(() => import('#resources/show/History.tsx'));

interface Props extends RecordProps {
  readonly space: RowOf<'spaces'>;
  readonly access: SpaceAccess;
}

interface Tab {
  readonly key: string;
  readonly label: WordKey;
  readonly isShown: boolean;
  readonly draw: () => ReactNode;
}

const inAddress = 'tab';

/** The parts of a space, one at a time; which one stands in the address. */
export function SpaceTabs({ resource, space, row, related, access }: Props) {
  const { t } = useWords();
  const allowed = useAllowed();
  const isNarrow = useMedia('phone');
  const [address, setAddress] = useSearchParams();
  const tabs: readonly Tab[] = [
    { key: 'documents', label: 'knowledge.space.documents', isShown: true, draw: () => <DocumentsPanel space={space} access={access} /> },
    {
      key: 'retrieval',
      label: 'knowledge.space.retrieval',
      isShown: access.may('ask') && allowed(testRetrieval.endpoint),
      draw: () => <RetrievalPanel space={space} mayManage={access.mayOverAll('manage')} />,
    },
    {
      key: 'arguments',
      label: 'knowledge.space.arguments',
      isShown: true,
      draw: () => <ArgumentsPanel space={space} isFixed={!access.mayOverAll('manage')} />,
    },
    {
      key: 'rights',
      label: 'knowledge.space.rights',
      // Told to nobody else.
      isShown: access.mayOverAll('manage') && Array.isArray(space.grants),
      draw: () => <GrantsPanel space={space} isFixed={!access.isOwner} />,
    },
    {
      key: 'history',
      label: 'forms.tabs.history',
      isShown: allowed(resource.endpoints.history),
      draw: () => <History resource={resource} row={row} related={related} />,
    },
  ];
  const shown = tabs.filter(({ isShown }) => isShown);
  const asked = shown.find(({ key }) => key === address.get(inAddress)) ?? shown[0]!;
  return (
    <Tabs
      // On a phone, the usual gap would put the last of them behind a menu.
      tabBarGutter={isNarrow ? 12 : 20}
      activeKey={asked.key}
      destroyOnHidden
      onChange={(key) => setAddress(key === 'documents' ? {} : { [inAddress]: key }, { replace: true })}
      items={shown.map(({ key, label, draw }) => ({
        key,
        label: t(label as 'forms.tabs.history'),
        children: key === asked.key && <Suspense fallback={<Loading rows={8} />}>{draw()}</Suspense>,
      }))}
    />
  );
}
