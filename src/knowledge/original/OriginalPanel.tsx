import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { LookedUp } from '#chat/parts/originals.ts';
import { useWords } from '#i18n/useWords.ts';
import { Original } from './Original.tsx';
import styles from './original.module.css';

export { prepareOriginal } from './Original.tsx';

/** The original of a passage, beside the conversation that rests on it. Escape closes it. */
export default function OriginalPanel({ name, origin, onClose }: LookedUp & { readonly onClose: () => void }) {
  const { t } = useWords();
  const frame = useRef<HTMLElement>(null);
  const { document, revision, chunk, quote, place, from, to } = origin;
  const passage = useMemo(() => ({ quote, place, from, to }), [quote, place, from, to]);
  useEffect(() => frame.current?.focus(), [origin]);
  return (
    <section ref={frame} tabIndex={-1} className={styles.panel} aria-label={name} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <header className={styles.panelHead}>
        <h2 title={name}>{name}</h2>
        <Link to={`/knowledge/documents/${document}?chunk=${chunk}`}>{t('knowledge.original.openDocument')}</Link>
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('knowledge.original.close')} onClick={onClose} />
      </header>
      <div className={styles.panelBody}>
        <Original key={`${document}/${revision}`} document={document} name={name} revision={revision} passage={passage} />
      </div>
    </section>
  );
}
