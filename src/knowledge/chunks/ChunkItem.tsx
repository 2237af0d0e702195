import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Popconfirm, Switch, Tag, Tooltip } from 'antd';
import { useEffect, useRef } from 'react';
import { markedParts } from '#chat/history/model/markedParts.ts';
import { formatNumber } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import type { WireChunk } from '#schemas/wire/knowledge/chunks.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { usePlaceWords } from '../usePlaceWords.ts';
import styles from './chunks.module.css';
import type { useChunks } from './useChunks.ts';

interface Props {
  readonly chunk: WireChunk;
  /** Words that were searched for. */
  readonly words: string;
  readonly isChosen: boolean;
  readonly mayChange: boolean;
  readonly chunks: Pick<ReturnType<typeof useChunks>, 'change' | 'remove'>;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

/** A chunk: its words, where it stands, what it is also found by, and whether it is found at all. */
export function ChunkItem({ chunk, words, isChosen, mayChange, chunks, onChoose, onEdit }: Props) {
  const { t } = useWords();
  const placeWords = usePlaceWords();
  const notify = useNotify();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { id, position, text, place, isEnabled, isEdited, keywords, questions } = chunk;
  const number = position + 1;
  return (
    <li ref={item} data-chunk={id} data-chosen={isChosen || undefined} data-enabled={isEnabled} className={styles.item}>
      <div className={styles.itemHead}>
        <span className={styles.number}>#{number}</span>
        <span className={styles.place}>{placeWords(place)}</span>
        {isEdited && <Tag>{t('knowledge.chunks.edited')}</Tag>}
        <span className={styles.length}>{t('knowledge.chunks.characters', { count: text.length })}</span>
        {mayChange && (
          <span className={styles.tools}>
            <Tooltip title={t(isEnabled ? 'knowledge.chunks.enabled' : 'knowledge.chunks.disabled')}>
              <Switch
                size="small"
                checked={isEnabled}
                aria-label={t('knowledge.chunks.enable', { number })}
                onChange={(enabled) => chunks.change.mutate({ id, isEnabled: enabled }, { onError: notify.failed })}
              />
            </Tooltip>
            <Button
              type="text"
              size="small"
              icon={<EditOutlined aria-hidden />}
              aria-label={t('knowledge.chunks.edit', { number })}
              onClick={onEdit}
            />
            <Popconfirm
              title={t('knowledge.chunks.removeQuestion', { number })}
              okText={t('knowledge.chunks.remove')}
              okButtonProps={{ danger: true }}
              onConfirm={() => chunks.remove.mutate(id, { onError: notify.failed })}
            >
              <Button
                data-removes
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('knowledge.chunks.removeOf', { number: formatNumber(number) })}
              />
            </Popconfirm>
          </span>
        )}
      </div>
      <button type="button" className={styles.text} aria-pressed={isChosen} onClick={onChoose}>
        {markedParts(text, words).map((part, at) => (part.isMarked ? <mark key={at}>{part.text}</mark> : part.text))}
      </button>
      {(keywords.length > 0 || questions.length > 0) && (
        <div className={styles.also}>
          {keywords.map((keyword) => (
            <Tag key={keyword}>{keyword}</Tag>
          ))}
          {questions.map((question) => (
            <span key={question}>{question}</span>
          ))}
        </div>
      )}
    </li>
  );
}
