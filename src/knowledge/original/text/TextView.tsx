import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { MarkingNote } from '../MarkingNote.tsx';
import type { Stretch } from '../model/locateQuote.ts';
import type { Marked } from '../model/markedIn.ts';
import { coveredPart, type PlacedBlock, type Section, sectionsOf } from '../model/sections.ts';
import type { ShownPassage } from '../passage.ts';
import { TableBlock } from './TableBlock.tsx';
import styles from './text.module.css';

interface Props {
  readonly blocks: readonly PlacedBlock[];
  readonly passage: ShownPassage | null;
  /** Where the passage stands among them. */
  readonly marked: Marked | undefined;
  /** True of a presentation, whose slides are cards. */
  readonly isSlides: boolean;
  /** Sheets to turn to. */
  readonly sheets?: ReactNode;
  /** Ways to what stands before and behind. */
  readonly before?: ReactNode;
  readonly behind?: ReactNode;
}

/** A document as it was read: headings, paragraphs, tables with the numbers of their rows; with a passage marked and in sight. */
export default function TextView({ blocks, passage, marked, isSlides, sheets, before, behind }: Props) {
  const { t } = useWords();
  const view = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => sectionsOf(blocks), [blocks]);
  const stretch = marked?.stretch;
  useEffect(() => {
    view.current?.querySelector('mark, [data-marked]')?.scrollIntoView({ block: 'center' });
  }, [stretch?.from, stretch?.to]);
  return (
    <div className={styles.view}>
      {passage && <MarkingNote marking={marked?.is} place={passage.place} />}
      {/* Scrolled by keys as well. */}
      <div ref={view} className={styles.pages} role="region" aria-label={t('knowledge.original.title')} tabIndex={0}>
        {before}
        {sections.map((section, at) => (
          <SectionView key={at} section={section} marked={stretch ?? null} isSlide={isSlides} />
        ))}
        {behind}
      </div>
      {sheets}
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
