import { Segmented } from 'antd';
import { useState } from 'react';
import { CopyButton } from '#ui/CopyButton.tsx';
import { useWords } from '#i18n/useWords.ts';
import type { Method } from '#schemas/kit/endpoint.ts';
import { openMatcher } from '#schemas/wire/access/openEndpoints.ts';
import type { Operation } from './model/document.ts';
import { type SampleLanguage, sampleLanguages, sampleOf } from './model/samples.ts';
import type { Schemas } from './model/schemaLines.ts';
import styles from './openapi.module.css';
import { useServerAddress } from './useServerAddress.ts';

const rememberedAs = 'openapi.sample';
const isKnown = (name: string | null): name is SampleLanguage => name !== null && Object.hasOwn(sampleLanguages, name);

/** A call as a program that can be tried at once, in the language that the reader chose last. */
export function Samples({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const { t } = useWords();
  const server = useServerAddress();
  const [language, setLanguage] = useState<SampleLanguage>(() => {
    const remembered = localStorage.getItem(rememberedAs);
    return isKnown(remembered) ? remembered : 'curl';
  });
  const choose = (next: SampleLanguage) => {
    setLanguage(next);
    localStorage.setItem(rememberedAs, next);
  };
  const isOpen = openMatcher.allows(operation.method as Method, operation.path) !== undefined;
  const text = sampleOf(language, operation, { server, schemas, isOpen });
  return (
    <section>
      <div className={styles['exampleHead']}>
        <h3 className={styles['part']}>{t('openapi.example')}</h3>
        <Segmented<SampleLanguage>
          size="small"
          aria-label={t('openapi.samples')}
          value={language}
          options={Object.entries(sampleLanguages).map(([value, label]) => ({ value: value as SampleLanguage, label }))}
          onChange={choose}
        />
        <CopyButton wide text={text} label={t('openapi.copySample')} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide program scrolls, and must scroll by keyboard too */}
      <pre role="group" className={styles['command']} tabIndex={0} aria-label={t('openapi.example')}>
        <code>{text}</code>
      </pre>
    </section>
  );
}
