import { Button } from 'antd';
import { use, useContext, useEffect, useRef, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Passage, ReferencesPart, SourceDocument } from '../../model/parts/references.ts';
import { AnswerContext } from '../AnswerContext.ts';
import { Fold } from '../Fold.tsx';
import { LookUpContext } from '../originals.ts';
import styles from '../parts.module.css';
import own from './references.module.css';
import { useSourceStates } from './useSourceStates.ts';
import type { SourceState } from '#schemas/wire/knowledge/references.ts';
import type { PartDisplay } from '../partDisplay.ts';

/** The documents that the answer rests on, each with its passages. A number followed in the text opens its own. */
export function References({ part: { documents } }: { readonly part: ReferencesPart }) {
  const { t } = useWords();
  return (
    <div role="group" className={styles['card']} aria-label={t('answer.references.title')}>
      <div className={styles['cardHead']}>
        <span className={styles['cardTitle']}>{t('answer.references.title')}</span>
        <span className={styles['note']}>{t('answer.references.count', { count: documents.length })}</span>
      </div>
      <div className={styles['cardBody']}>
        {documents.map((document, at) => (
          <SourceFold key={at} document={document} />
        ))}
      </div>
    </div>
  );
}

function SourceFold({ document: { name, passages } }: { readonly document: SourceDocument }) {
  const { t } = useWords();
  const { followed } = useContext(AnswerContext);
  const [isOpen, setOpen] = useState(false);
  const isFollowed = followed !== null && passages.some(({ index }) => index === followed.index);
  useEffect(() => {
    if (isFollowed) setOpen(true);
  }, [isFollowed, followed]);
  const isLooked = use(LookUpContext) !== null;
  if (passages.length === 0) return <p className={own['name']}>{name}</p>;
  return (
    <Fold title={name} aside={t('answer.references.passages', { count: passages.length })} isOpen={isOpen} onToggle={setOpen}>
      {() => (isLooked ? <CheckedPassages name={name} passages={passages} /> : <Passages name={name} passages={passages} />)}
    </Fold>
  );
}

interface PassagesProps {
  /** Name of their document. */
  readonly name: string;
  readonly passages: readonly Passage[];
  readonly states?: ReadonlyMap<number, SourceState>;
}

const Passages = ({ name, passages, states }: PassagesProps) =>
  passages.map((passage, at) => (
    <PassageCard key={at} name={name} passage={passage} state={passage.origin && states?.get(passage.origin.chunk)} />
  ));

/** Passages with what became of them since the answer. */
const CheckedPassages = ({ name, passages }: PassagesProps) => (
  <Passages name={name} passages={passages} states={useSourceStates(passages)} />
);

interface PassageProps {
  /** Name of its document. */
  readonly name: string;
  readonly passage: Passage;
  /** State of its source since the answer; undefined while that is not known. */
  readonly state: SourceState | null | undefined;
}

function PassageCard({ name, passage: { index, content, meta, score, origin, isCited }, state }: PassageProps) {
  const { t } = useWords();
  const { followed } = useContext(AnswerContext);
  const lookUp = use(LookUpContext);
  const card = useRef<HTMLElement>(null);
  const isFollowed = followed !== null && index === followed.index;
  useEffect(() => {
    if (!isFollowed) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    card.current?.focus({ preventScroll: true });
  }, [isFollowed, followed]);
  const title = index === null ? t('answer.references.excerpt') : t('answer.references.passage', { index });
  return (
    <article ref={card} tabIndex={-1} aria-label={title} className={isFollowed ? own['followed'] : own['passage']}>
      <div className={own['head']}>
        <span>{title}</span>
        {!isCited && <span>{t('answer.references.notCited')}</span>}
        {(state === 'changed' || state === 'gone') && <span className={own['changed']}>{t(`answer.references.${state}`)}</span>}
        {score !== null && <span>{t('answer.references.score', { score: Number(score.toFixed(3)) })}</span>}
      </div>
      <p className={own['content']}>{content || t('answer.references.noText')}</p>
      {origin && lookUp && (
        <Button size="small" type="link" className={own['lookUp']} onClick={() => lookUp({ name, origin })}>
          {t('answer.references.lookUp')}
        </Button>
      )}
      {meta && !origin && <Fold title={t('answer.references.meta')}>{() => <p className={own['meta']}>{meta}</p>}</Fold>}
    </article>
  );
}

export const referencesDisplay: PartDisplay<'references'> = { View: References, pending: 'answer.pending.references' };
