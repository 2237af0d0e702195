import { useEffect, useMemo, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { MarkingNote } from '../MarkingNote.tsx';
import { locateQuote, type Stretch } from '../model/locateQuote.ts';
import { coveredPart, type PlacedBlock, placed, type ReadBlock, type Section, sectionsOf } from '../model/sections.ts';
import type { Marking, ShownPassage } from '../passage.ts';
import { TableBlock } from './TableBlock.tsx';
import styles from './text.module.css';

interface Props {
  readonly blocks: readonly ReadBlock[];
  readonly passage: ShownPassage | null;
  /** True of a presentation, whose slides are cards. */
  readonly isSlides: boolean;
}

interface Marked {
  readonly is: Marking;
  readonly stretch: Stretch | null;
}

/** Finds a passage at its place in the text of the document; where it no longer stands there, in all of it. */
function markedIn(blocks: readonly PlacedBlock[], passage: ShownPassage): Marked {
  const text = blocks.map((block) => block.text).join('\n\n');
  const { from, to, quote } = passage;
  const there = locateQuote(text.slice(from, to), quote);
  // A chunk of a table repeats its head, so that what stands there is a part of it.
  if (there || locateQuote(quote, text.slice(from, to))) return { is: 'exact', stretch: { from, to } };
  const elsewhere = locateQuote(text, quote);
  const [first] = elsewhere?.stretches ?? [];
  if (!elsewhere || !first) return { is: 'none', stretch: null };
  return { is: elsewhere.is, stretch: { from: first.from, to: elsewhere.stretches.at(-1)!.to } };
}

/** A document as it was read: headings, paragraphs, tables with the numbers of their rows; with a passage marked and in sight. */
export default function TextView({ blocks, passage, isSlides }: Props) {
  const { t } = useWords();
  const view = useRef<HTMLDivElement>(null);
  const all = useMemo(() => placed(blocks), [blocks]);
  const marked = useMemo(() => (passage ? markedIn(all, passage) : undefined), [all, passage]);
  const sections = useMemo(() => sectionsOf(all), [all]);
  useEffect(() => {
    view.current?.querySelector('mark, [data-marked]')?.scrollIntoView({ block: 'center' });
  }, [marked]);
  return (
    <div className={styles.view}>
      {passage && <MarkingNote marking={marked?.is} place={passage.place} />}
      {/* Scrolled by keys as well. */}
      <div ref={view} className={styles.pages} role="region" aria-label={t('knowledge.original.title')} tabIndex={0}>
        {sections.map((section, at) => (
          <SectionView key={at} section={section} marked={marked?.stretch ?? null} isSlide={isSlides} />
        ))}
      </div>
    </div>
  );
}

interface SectionProps {
  readonly section: Section;
  readonly marked: Stretch | null;
  readonly isSlide: boolean;
}

function SectionView({ section: { page, sheet, blocks }, marked, isSlide }: SectionProps) {
  const { t } = useWords();
  const title = sheet ?? (page === undefined ? undefined : t(isSlide ? 'knowledge.original.slide' : 'knowledge.original.page', { page }));
  return (
    <div {...(title && { role: 'group', 'aria-label': title })} className={isSlide ? styles.slide : styles.section}>
      {title && <p className={styles.sectionTitle}>{title}</p>}
      {blocks.map((block) => (
        <BlockView key={block.from} block={block} covered={coveredPart(block, marked)} />
      ))}
    </div>
  );
}

interface BlockProps {
  readonly block: PlacedBlock;
  readonly covered: Stretch | null;
}

const MarkedText = ({ text, covered }: { readonly text: string; readonly covered: Stretch | null }) =>
  covered ? (
    <>
      {text.slice(0, covered.from)}
      <mark className={styles.mark}>{text.slice(covered.from, covered.to)}</mark>
      {text.slice(covered.to)}
    </>
  ) : (
    text
  );

/** Headings of a document stand below those of the page around it. */
const headings = ['h3', 'h4', 'h5', 'h6'] as const;

function BlockView({ block, covered }: BlockProps) {
  if (block.kind === 'table') return <TableBlock block={block} covered={covered} />;
  const words = <MarkedText text={block.text} covered={covered} />;
  if (block.kind === 'heading') {
    const Heading = headings[Math.min((block.level ?? 1) - 1, headings.length - 1)]!;
    return <Heading className={styles.heading}>{words}</Heading>;
  }
  if (block.kind === 'code') return <pre className={styles.code}>{words}</pre>;
  return <p className={styles.paragraph}>{words}</p>;
}
