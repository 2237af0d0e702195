import { Button, Segmented } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { DocumentVersion } from '#schemas/contracts/knowledge.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { Loading } from '#ui/Loading.tsx';
import { markedIn } from '../model/markedIn.ts';
import { placed, type PlacedBlock } from '../model/sections.ts';
import type { ShownPassage } from '../passage.ts';
import { useOriginalText } from '../useOriginal.ts';
import styles from './text.module.css';
import TextView from './TextView.tsx';

interface Props {
  readonly document: number;
  readonly version: DocumentVersion;
  readonly passage: ShownPassage | null;
  /** Shows why it cannot be read. */
  readonly failed: (error: CallError, retry: () => void) => React.ReactNode;
}

/** Parts that are read by themselves while a passage is looked for that is not where it stood. */
const mostSearched = 20;

const covers = (blocks: readonly PlacedBlock[], at: number): boolean => {
  const [first, last] = [blocks[0], blocks.at(-1)];
  return first !== undefined && last !== undefined && at >= first.from && at <= last.from + last.text.length;
};

/** A document as it was read, part by part: first the one with the passage, and those around it on demand. */
export default function TextOriginal({ document, version, passage, failed }: Props) {
  const { t } = useWords();
  const [start, setStart] = useState(passage?.from ?? 0);
  const text = useOriginalText(document, version.revision, start);
  const [turned, setTurned] = useState<{ readonly passage: ShownPassage | null; readonly sheet: string }>();
  const { data, hasNextPage, hasPreviousPage, isFetching, fetchNextPage, fetchPreviousPage } = text;
  const all = useMemo(() => data?.pages.flatMap(({ blocks: some, from }) => placed(some, from)) ?? [], [data]);
  const sheets = data?.pages[0]?.sheets ?? [];
  const isTurned = turned !== undefined && turned.passage === passage;
  const sheet = sheets.length < 2 ? undefined : isTurned ? turned.sheet : (passage?.place.sheet ?? sheets[0]!.name);
  const blocks = useMemo(() => (sheet === undefined ? all : all.filter(({ place }) => place.sheet === sheet)), [all, sheet]);
  const marked = useMemo(() => (passage ? markedIn(blocks, passage) : undefined), [blocks, passage]);
  const isElsewhere = passage !== null && !isTurned && all.length > 0 && !covers(all, passage.from) && passage.from !== start;
  if (isElsewhere) setStart(passage.from);
  // Of a version that was replaced only what was quoted is kept, and other excerpts are of other answers.
  const isWhole = version.state === 'current';
  const isSearched = isWhole && !isTurned && marked?.is === 'none' && !isFetching && (data?.pages.length ?? 0) < mostSearched;
  useEffect(() => {
    if (isSearched && hasNextPage) void fetchNextPage();
    else if (isSearched && hasPreviousPage) void fetchPreviousPage();
  }, [isSearched, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage, data]);
  if (text.isPending) return <Loading rows={12} />;
  if (text.isLoadingError) return failed(text.error, () => void text.refetch());
  const more = (side: 'before' | 'behind', isThere: boolean, read: () => unknown) =>
    isWhole &&
    isThere &&
    (sheet === undefined || all.at(side === 'before' ? 0 : -1)?.place.sheet === sheet) && (
      <Button type="link" className={styles.more} loading={isFetching} onClick={() => void read()}>
        {t(`knowledge.original.${side}`)}
      </Button>
    );
  const turnTo = (name: string) => {
    setTurned({ passage, sheet: name });
    setStart(sheets.find((each) => each.name === name)!.from);
  };
  return (
    <TextView
      blocks={blocks}
      passage={passage}
      marked={marked}
      isSlides={version.form === 'pptx'}
      sheets={sheet !== undefined && <Sheets names={sheets.map(({ name }) => name)} shown={sheet} onTurn={turnTo} />}
      before={more('before', hasPreviousPage, fetchPreviousPage)}
      behind={more('behind', hasNextPage, fetchNextPage)}
    />
  );
}

interface SheetsProps {
  readonly names: readonly string[];
  readonly shown: string;
  readonly onTurn: (name: string) => void;
}

/** Sheets of a workbook to turn to, as the program of workbooks has them. */
function Sheets({ names, shown, onTurn }: SheetsProps) {
  const { t } = useWords();
  return (
    <Segmented<string>
      className={styles.sheets}
      aria-label={t('knowledge.original.sheets')}
      value={shown}
      options={[...names]}
      onChange={onTurn}
    />
  );
}
