import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Pages } from './usePages.ts';
import styles from './history.module.css';

/** Reads on when it comes into sight, or when it is pressed. */
export function More({ isReadingMore, readMore }: Pick<Pages<unknown>, 'isReadingMore' | 'readMore'>) {
  const { t } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(readMore);
  latest.current = readMore;
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current(), { rootMargin: '200px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isReadingMore]);
  return (
    <div ref={place} className={styles['more']}>
      <Button type="text" size="small" block loading={isReadingMore} onClick={readMore}>
        {t('chat.history.more')}
      </Button>
    </div>
  );
}
