import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { ChunkPreview } from '#schemas/contracts/knowledge.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { usePlaceWords } from '../usePlaceWords.ts';
import styles from './wizard.module.css';

/** Chunks that a document would have, the first of them; what stands there stays until the next have come. */
export function Preview({ preview }: { readonly preview: UseQueryResult<ChunkPreview, CallError> }) {
  const { t } = useWords();
  const placeWords = usePlaceWords();
  const { data, isFetching } = preview;
  return (
    <section className={styles.preview} aria-label={t('knowledge.wizard.preview')} aria-busy={isFetching}>
      <h2 className={styles.title}>
        {t('knowledge.wizard.preview')}
        {data && <span className={styles.quiet}>{t('knowledge.wizard.total', { total: data.total, characters: data.characters })}</span>}
      </h2>
      <QueryView query={preview} title={t('knowledge.wizard.previewFailed')} loading={12}>
        {({ chunks, total }) => (
          // Scrolled by keys as well.
          <ol className={styles.chunks} tabIndex={0} data-stale={isFetching || undefined} aria-label={t('knowledge.wizard.previewChunks')}>
            {chunks.map((chunk, at) => (
              <li key={at}>
                <p className={styles.chunkHead}>
                  <span>#{formatNumber(at + 1)}</span>
                  <span className={styles.place}>{placeWords(chunk.place)}</span>
                  <span>{t('knowledge.chunks.characters', { count: chunk.text.length })}</span>
                </p>
                <p className={styles.chunkText}>{chunk.text}</p>
              </li>
            ))}
            {total > chunks.length && <li className={styles.rest}>{t('knowledge.wizard.rest', { count: total - chunks.length })}</li>}
          </ol>
        )}
      </QueryView>
    </section>
  );
}
