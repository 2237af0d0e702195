import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { DocumentVersion } from '#schemas/contracts/knowledge.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { formOf } from '#schemas/wire/knowledge/forms.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { later, useFetched } from '#ui/later.tsx';
import { Loading } from '#ui/Loading.tsx';
import styles from './original.module.css';
import type { ShownPassage } from './passage.ts';
import { drawnAs, isRendered, type RenderedForm, renderers } from './rendered/renderers.ts';
import { useOriginalFile, useRangedOriginal, useVersions } from './useOriginal.ts';

const PdfView = later(() => import('./pdf/PdfView.tsx'));
const TextOriginal = later(() => import('./text/TextOriginal.tsx'));
const RenderedOriginal = later(() => import('./rendered/RenderedOriginal.tsx'));

/** Fetches what the original of a document of that name is drawn with, as far as its name tells. */
export async function prepareOriginal(name: string): Promise<void> {
  const form = formOf(name);
  if (form === 'pdf') await PdfView.fetch();
  else if (isRendered(form)) await Promise.all([RenderedOriginal.fetch(), renderers[form]()]);
  else await TextOriginal.fetch();
}

interface Props {
  readonly document: number;
  /** Name of the document. */
  readonly name: string;
  /** The version that is meant; the present one unless said. */
  readonly revision?: number | undefined;
  readonly passage: ShownPassage | null;
}

/** The original of a document with a passage marked in it, in the version that the passage is from as long as there is that one. */
export function Original({ document, name, revision, passage }: Props) {
  const { t } = useWords();
  useEffect(() => {
    // Meanwhile it is asked which versions there are. Whatever fails is told where it is shown.
    prepareOriginal(name).catch(() => undefined);
  }, [name]);
  const versions = useVersions(document);
  const [isLatest, setLatest] = useState(false);
  if (versions.isPending) return <Loading rows={12} />;
  if (versions.isLoadingError) return <Unreadable error={versions.error} passage={passage} onRetry={() => void versions.refetch()} />;
  const current = versions.data.find(({ state }) => state === 'current');
  const named = revision === undefined ? current : versions.data.find((version) => version.revision === revision);
  const meant = named && isShowable(named) ? named : undefined;
  const shown = (isLatest ? current : meant) ?? current ?? versions.data[0];
  if (!shown) return <EmptyState title={t('knowledge.original.notRead')} hint={t('knowledge.original.notReadHint')} />;
  return (
    <div className={styles.original}>
      {revision !== undefined && meant === undefined && <Alert type="warning" showIcon title={t('knowledge.original.versionGone')} />}
      {meant?.state === 'replaced' && (
        <Alert
          type="info"
          showIcon
          title={t(isLatest ? 'knowledge.original.latestShown' : 'knowledge.original.changed')}
          description={!isLatest && !isFile(meant) && t('knowledge.original.excerpt')}
          action={
            current && (
              <Button size="small" onClick={() => setLatest(!isLatest)}>
                {t(isLatest ? 'knowledge.original.showQuoted' : 'knowledge.original.showLatest')}
              </Button>
            )
          }
        />
      )}
      {isFile(shown) ? (
        <FileOriginal key={shown.revision} document={document} version={shown} passage={passage} />
      ) : (
        <AsRead key={shown.revision} document={document} version={shown} passage={passage} />
      )}
    </div>
  );
}

/** Versions whose file itself is shown; of others, what was read from it. */
const isFile = (version: DocumentVersion): boolean => version.form === 'pdf' || drawnAs(version) !== undefined;
const hasText = ({ state, excerpts }: DocumentVersion): boolean => state === 'current' || excerpts > 0;
/** Of a replaced version the file is kept, and of what was read from it the surroundings of what answers cite. */
const isShowable = (version: DocumentVersion): boolean => isFile(version) || hasText(version);

interface VersionProps {
  readonly document: number;
  readonly version: DocumentVersion;
  readonly passage: ShownPassage | null;
}

const failing = (passage: ShownPassage | null) => (error: CallError, retry: () => void) => (
  <Unreadable error={error} passage={passage} onRetry={retry} />
);

function AsRead({ document, version, passage }: VersionProps) {
  if (!useFetched(TextOriginal)) return <Loading rows={12} />;
  return <TextOriginal document={document} version={version} passage={passage} failed={failing(passage)} />;
}

function FileOriginal(props: VersionProps) {
  const form = drawnAs(props.version);
  return form ? <Rendered {...props} form={form} /> : <PdfOriginal {...props} />;
}

function PdfOriginal({ document, version, passage }: VersionProps) {
  const file = useRangedOriginal(document, version.revision, version.size ?? 0);
  const isFetched = useFetched(PdfView);
  return file && isFetched ? <PdfView file={file} passage={passage} failed={failing(passage)} /> : <Loading rows={12} />;
}

function Rendered({ document, version, passage, form }: VersionProps & { readonly form: RenderedForm }) {
  const file = useOriginalFile(document, version.revision);
  const isFetched = useFetched(RenderedOriginal);
  if (file.isPending || !isFetched) return <Loading rows={12} />;
  if (file.isLoadingError) return <Unreadable error={file.error} passage={passage} onRetry={() => void file.refetch()} />;
  return (
    <RenderedOriginal
      file={file.data}
      form={form}
      characters={version.characters ?? 0}
      passage={passage}
      asRead={hasText(version) ? <AsRead document={document} version={version} passage={passage} /> : null}
    />
  );
}

/** Tells why an original cannot be shown; what was quoted from it stays to be read. */
function Unreadable({
  error,
  passage,
  onRetry,
}: {
  readonly error: CallError;
  readonly passage: ShownPassage | null;
  readonly onRetry: () => void;
}) {
  const { t } = useWords();
  const reasons = { 403: 'forbidden', 404: 'removed' } as const;
  const reason = reasons[error.statusCode as keyof typeof reasons];
  return (
    <>
      {reason ? (
        <EmptyState isAlert title={t(`knowledge.original.${reason}`)} hint={t(`knowledge.original.${reason}Hint`)} />
      ) : (
        <ErrorState title={t('knowledge.original.failed')} error={error} onRetry={onRetry} />
      )}
      {passage && (
        <blockquote className={styles.quote} aria-label={t('knowledge.original.quoted')}>
          {passage.quote}
        </blockquote>
      )}
    </>
  );
}
