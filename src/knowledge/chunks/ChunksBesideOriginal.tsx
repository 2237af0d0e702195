import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import type { WireChunk } from '#schemas/wire/knowledge/chunks.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useMedia } from '#ui/useMedia.ts';
import type { Document } from '../documents/useDocuments.ts';
import { Original } from '../original/Original.tsx';
import type { ShownPassage } from '../original/passage.ts';
import { ChunkList } from './ChunkList.tsx';
import styles from './chunks.module.css';

interface Props {
  readonly document: Document;
  readonly mayRead: boolean;
  readonly mayChange: boolean;
}

const inAddress = 'chunk';

/** Passage that a chunk shows in the original; none of one that a person wrote. */
const passageOf = ({ text, place, from, to }: WireChunk): ShownPassage | null => (to > from ? { quote: text, place, from, to } : null);

/** Chunks of a document beside its original: the one that is chosen is marked there. On a phone, one of the two at a time. */
export function ChunksBesideOriginal({ document, mayRead, mayChange }: Props) {
  const { t } = useWords();
  const isNarrow = useMedia('phone');
  const [address, setAddress] = useSearchParams();
  const [side, setSide] = useState<'chunks' | 'original'>('chunks');
  const [chosen, choose] = useState<WireChunk>();
  const passage = useMemo(() => chosen && passageOf(chosen), [chosen]);
  if (!mayRead) return <EmptyState title={t('knowledge.original.forbidden')} hint={t('knowledge.original.forbiddenHint')} />;
  const show = (chunk: WireChunk) => {
    choose(chunk);
    setAddress({ [inAddress]: String(chunk.id) }, { replace: true });
    if (isNarrow) setSide('original');
  };
  return (
    <>
      {isNarrow && (
        <Segmented<'chunks' | 'original'>
          block
          value={side}
          options={[
            { value: 'chunks', label: t('knowledge.chunks.title') },
            { value: 'original', label: t('knowledge.original.title') },
          ]}
          onChange={setSide}
        />
      )}
      <div className={styles.both}>
        {(!isNarrow || side === 'chunks') && (
          <ChunkList
            document={document}
            chosen={chosen?.id ?? Number(address.get(inAddress))}
            mayChange={mayChange}
            onChoose={show}
            onFirst={(chunk) => choose((now) => now ?? chunk)}
          />
        )}
        {(!isNarrow || side === 'original') && (
          <div className={styles.original}>
            <Original document={document.id} name={String(document.name)} passage={passage ?? null} />
          </div>
        )}
      </div>
    </>
  );
}
