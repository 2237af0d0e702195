import { useEffect, useRef, useState } from 'react';
import { usePrinting } from '#ui/usePrinting.ts';
import { useWords } from '#i18n/useWords.ts';
import { Fold } from '../Fold.tsx';
import { Blocks, useBlocks } from '../Markdown.tsx';
import styles from './thinking.module.css';

/** The model's thinking before its answer: one line with its time or its length, which opens. Paper goes without, as an export does. */
export function Thinking({ text, isRunning }: { readonly text: string; readonly isRunning: boolean }) {
  const { t } = useWords();
  const isPrinting = usePrinting();
  const seconds = useSeconds(isRunning);
  const length = t('answer.thinking.length', { count: text.length });
  const aside = !seconds ? length : `${t('answer.thinking.seconds', { count: seconds })} · ${length}`;
  if (isPrinting) return null;
  const title = t(isRunning ? 'answer.thinking.running' : 'answer.thinking.title');
  return (
    <Fold title={<span className={isRunning ? styles['running'] : undefined}>{title}</span>} aside={aside}>
      {() => <Thoughts text={text} isRunning={isRunning} />}
    </Fold>
  );
}

function Thoughts({ text, isRunning }: { readonly text: string; readonly isRunning: boolean }) {
  return (
    <div className={styles['thoughts']}>
      <Blocks blocks={useBlocks(text)} isGrowing={isRunning} />
    </div>
  );
}

/** Whole seconds that it was seen running, none below one; null when it was not seen. */
function useSeconds(isRunning: boolean): number | null {
  const began = useRef<number | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (!isRunning) return;
    began.current ??= Date.now();
    const count = () => setSeconds(Math.floor((Date.now() - (began.current ?? Date.now())) / 1000));
    const timer = setInterval(count, 1000);
    return () => {
      clearInterval(timer);
      count();
    };
  }, [isRunning]);
  return seconds;
}
