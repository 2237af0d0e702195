import { useWords } from '#i18n/useWords.ts';
import type { Part } from '../model/parts/part.ts';
import { Code } from './code/index.tsx';
import { partDisplays } from './displays.ts';
import type { PartDisplay } from './partDisplay.ts';
import { PartBoundary } from './PartBoundary.tsx';
import styles from './parts.module.css';

/** Draws a part; one that cannot be drawn shows its source. */
export function PartView({ part, source }: { readonly part: Part; readonly source: string }) {
  const { View } = partDisplays[part.kind] as unknown as PartDisplay;
  return (
    <PartBoundary key={part.kind} fallback={<Broken source={source} />}>
      <View part={part} />
    </PartBoundary>
  );
}

function Broken({ source }: { readonly source: string }) {
  const { t } = useWords();
  return (
    <div>
      <p className={styles['note']}>{t('answer.broken')}</p>
      <Code part={{ kind: 'code', language: '', text: source, isOpen: false }} />
    </div>
  );
}
