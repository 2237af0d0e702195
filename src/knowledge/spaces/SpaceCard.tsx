import { CheckCircleFilled, CloseCircleFilled, InboxOutlined, LoadingOutlined } from '@ant-design/icons';
import { formatNumber } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { LinkButton } from '#resources/list/LinkButton.tsx';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import { RecordCard } from '#ui/CardList.tsx';
import { AskButton } from '../AskButton.tsx';
import type { SpaceAccess } from '../useSpaceRights.ts';
import { CardQuestions } from './CardQuestions.tsx';
import styles from './spaces.module.css';

interface Props {
  readonly resource: Resource;
  readonly space: RowOf<'spaces'>;
  readonly access: SpaceAccess;
}

/** A space: its name and purpose, what it holds, whether all of it can be asked, and the ways in. */
export function SpaceCard({ resource, space, access }: Props) {
  const { t } = useWords();
  const { moment } = useFormats();
  const { id, name, description, ownerName, updatedAt } = space;
  const address = `${resource.route}/${id}`;
  return (
    <RecordCard
      name={name}
      to={address}
      about={description}
      actions={
        <>
          {access.may('ask') && <AskButton space={name} />}
          <LinkButton to={address} type="text" aria-label={t('knowledge.spaces.openOf', { space: name })}>
            {t('knowledge.spaces.open')}
          </LinkButton>
        </>
      }
    >
      <p className={styles.state}>
        <State space={space} />
      </p>
      <dl className={styles.facts}>
        <Fact name={t('knowledge.spaces.documents')} value={formatNumber(space.documentCount ?? 0)} />
        <Fact name={t('knowledge.spaces.chunks')} value={formatNumber(space.chunkCount ?? 0)} />
        <Fact name={t('knowledge.spaces.owner')} value={ownerName ?? '–'} />
        <Fact name={t('knowledge.spaces.changed')} value={moment(updatedAt)} />
      </dl>
      {access.may('ask') && (space.chunkCount ?? 0) > 0 && <CardQuestions space={name} />}
    </RecordCard>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd title={value}>{value}</dd>
  </div>
);

/** State of a space: empty, still read, with documents that could not be read, or whole. */
function State({ space }: Pick<Props, 'space'>) {
  const { t } = useWords();
  const waiting = space.waitingCount ?? 0;
  const failed = space.failedCount ?? 0;
  if (!space.documentCount)
    return (
      <span data-state="empty">
        <InboxOutlined aria-hidden /> {t('knowledge.spaces.empty')}
      </span>
    );
  if (waiting + failed === 0)
    return (
      <span data-state="ready">
        <CheckCircleFilled aria-hidden /> {t('knowledge.spaces.ready')}
      </span>
    );
  return (
    <>
      {waiting > 0 && (
        <span data-state="waiting">
          <LoadingOutlined aria-hidden /> {t('knowledge.spaces.waiting', { count: waiting })}
        </span>
      )}
      {failed > 0 && (
        <span data-state="failed">
          <CloseCircleFilled aria-hidden /> {t('knowledge.spaces.failedCount', { count: failed })}
        </span>
      )}
    </>
  );
}
