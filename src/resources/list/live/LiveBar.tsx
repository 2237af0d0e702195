import { SyncOutlined } from '@ant-design/icons';
import { useWords } from '#i18n/useWords.ts';
import styles from './live.module.css';
import type { Live } from './useLive.ts';

/** Tells of records that would move the list, and shows them when asked to. Lies over the list, so that nothing moves by itself. */
export function LiveBar({ live, onShow }: { readonly live: Live; readonly onShow: () => void }) {
  const { t } = useWords();
  const { fresh, gone, updated } = live;
  const said = [fresh > 0 && t('lists.live.fresh', { count: fresh }), gone > 0 && t('lists.live.gone', { count: gone })].filter(Boolean);
  return (
    <>
      <output className="visually-hidden" aria-live="polite">
        {updated > 0 && t('lists.live.announce', { count: updated })}
      </output>
      {said.length > 0 && (
        <button type="button" className={styles.bar} onClick={onShow} aria-live="polite">
          <SyncOutlined aria-hidden /> {said.join(' · ')} · <span className={styles.show}>{t('lists.live.show')}</span>
        </button>
      )}
    </>
  );
}
