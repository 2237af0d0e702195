import { type ReactNode, useState } from 'react';
import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { CodePart } from '../../model/parts/code.ts';
import { CopyButton } from '../CopyButton.tsx';
import { usePrinting } from '#ui/usePrinting.ts';
import styles from './code.module.css';
import { Source } from './Source.tsx';
import type { PartDisplay } from '../partDisplay.ts';

/** Code with its language, a button that copies it, and what running it printed. */
export function Code({ part: { language, text, isOpen, log } }: { readonly part: CodePart }) {
  const { t } = useWords();
  const name = language || t('answer.code.plain');
  return (
    <CodeFrame name={name} text={text}>
      <LongSource language={language} text={text} isOpen={isOpen} label={t('answer.code.label', { language: name })} />
      {log && (
        <div className={log.isFailed ? styles['failedLog'] : styles['log']}>
          <div className={styles['logTitle']}>{t(log.isFailed ? 'answer.code.failedLog' : 'answer.code.log')}</div>
          <Source language="" text={log.text} isOpen={false} label={t('answer.code.log')} />
        </div>
      )}
    </CodeFrame>
  );
}

interface CodeFrameProps {
  readonly name: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The frame of code: its language, and a button that copies it. */
export function CodeFrame({ name, text, children }: CodeFrameProps) {
  const { t } = useWords();
  return (
    <div className={styles['frame']}>
      <div className={styles['head']}>
        <span>{name}</span>
        <CopyButton text={() => text} label={t('answer.copyCode')} />
      </div>
      {children}
    </div>
  );
}

/** Lines that are shown of long code before it is opened; more than a few beyond them, or opening would not be worth it. */
const shownLines = 60;
const longFrom = 80;

interface LongSourceProps {
  readonly language: string;
  readonly text: string;
  readonly isOpen: boolean;
  readonly label: string;
}

/** Code of which, when it is long, the first lines are shown until one asks for all. */
export function LongSource({ text, isOpen, ...shown }: LongSourceProps) {
  const { t } = useWords();
  const isPrinting = usePrinting();
  const [isWhole, setWhole] = useState(false);
  const lines = text.split('\n');
  // What is being written stays in sight.
  const isCut = lines.length > longFrom && !isWhole && !isOpen && !isPrinting;
  return (
    <>
      <Source {...shown} text={isCut ? lines.slice(0, shownLines).join('\n') : text} isOpen={isOpen} />
      {lines.length > longFrom && !isOpen && (
        <Button type="link" size="small" className={styles['more']} onClick={() => setWhole(!isWhole)}>
          {isCut ? t('answer.more', { count: lines.length }) : t('answer.less')}
        </Button>
      )}
    </>
  );
}

export const codeDisplay: PartDisplay<'code'> = { View: Code, pending: 'answer.pending.code' };
