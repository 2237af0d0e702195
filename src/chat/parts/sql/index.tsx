import { useWords } from '#i18n/useWords.ts';
import type { SqlPart } from '../../model/parts/code.ts';
import { CodeFrame, LongSource } from '../code/index.tsx';
import type { PartDisplay } from '../partDisplay.ts';

/** A statement that the answer shows. */
export function Sql({ part: { text, isOpen } }: { readonly part: SqlPart }) {
  const { t } = useWords();
  return (
    <CodeFrame name="SQL" text={text}>
      <LongSource language="sql" text={text} isOpen={isOpen} label={t('answer.code.label', { language: 'SQL' })} />
    </CodeFrame>
  );
}

export const sqlDisplay: PartDisplay<'sql'> = { View: Sql };
