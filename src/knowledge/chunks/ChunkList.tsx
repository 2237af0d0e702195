import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { SearchBox } from '#resources/list/SearchBox.tsx';
import type { WireChunk } from '#schemas/wire/knowledge/chunks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import type { Document } from '../documents/useDocuments.ts';
import { ChunkForm } from './ChunkForm.tsx';
import { ChunkItem } from './ChunkItem.tsx';
import styles from './chunks.module.css';
import { useChunks } from './useChunks.ts';

interface Props {
  readonly document: Document;
  readonly chosen: number;
  readonly mayChange: boolean;
  readonly onChoose: (chunk: WireChunk) => void;
  /** Told of the chunk that the address names, once it is there. */
  readonly onFirst: (chunk: WireChunk) => void;
}

/** Chunks of a document in its order, or those that hold some words; ↑ and ↓ go from one to the next. */
export function ChunkList({ document, chosen, mayChange, onChoose, onFirst }: Props) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const [search, setSearch] = useState('');
  const [edited, edit] = useState<WireChunk | 'new'>();
  const chunks = useChunks(document.id, search);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { query } = chunks;
  const named = chunks.chunks.find(({ id }) => id === chosen);
  useEffect(() => {
    if (named) onFirst(named);
    // The address names a chunk once; later choices are made here.
    // eslint-disable-next-line react/exhaustive-deps
  }, [named?.id]);
  const step = (by: 1 | -1) => {
    const at = chunks.chunks.findIndex(({ id }) => id === chosen);
    const next = chunks.chunks[at + by];
    if (!next) return;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-chunk="${next.id}"] button`)?.focus();
  };
  useShortcut({ '/': () => box.current?.focus(), ArrowDown: () => step(1), ArrowUp: () => step(-1) });
  return (
    <section ref={keepFocus} className={styles.list} aria-label={t('knowledge.chunks.title')}>
      <div className={styles.head}>
        <div className={styles.search}>
          <SearchBox
            ref={box}
            value={search}
            label={t('knowledge.chunks.search')}
            placeholder={t('knowledge.chunks.search')}
            onSearch={setSearch}
          />
        </div>
        <span className={styles.count} aria-live="polite">
          {query.data && t('knowledge.chunks.count', { count: chunks.total })}
        </span>
        {mayChange && (
          <Button data-adds icon={<PlusOutlined aria-hidden />} onClick={() => edit('new')}>
            {t('knowledge.chunks.add')}
          </Button>
        )}
      </div>
      <QueryView query={query} title={t('knowledge.chunks.failed')} loading={10} isPage>
        {() =>
          chunks.chunks.length === 0 && (
            <EmptyState
              title={t(search ? 'knowledge.chunks.notFound' : 'knowledge.chunks.none')}
              hint={search ? undefined : t('knowledge.chunks.noneHint')}
            />
          )
        }
      </QueryView>
      <ol ref={list} className={styles.items}>
        {chunks.chunks.map((chunk) => (
          <ChunkItem
            key={chunk.id}
            chunk={chunk}
            words={search}
            isChosen={chunk.id === chosen}
            mayChange={mayChange}
            chunks={chunks}
            onChoose={() => onChoose(chunk)}
            onEdit={() => edit(chunk)}
          />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('knowledge.chunks.more')}
        </Button>
      )}
      {edited && <ChunkForm chunk={edited === 'new' ? undefined : edited} chunks={chunks} onClose={() => edit(undefined)} />}
    </section>
  );
}
