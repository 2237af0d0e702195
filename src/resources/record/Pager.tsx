import { useState } from 'react';
import { Button } from 'antd';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useWords } from '#i18n/useWords.ts';
import styles from './pager.module.css';

/** The sizes a person may choose; an address may say any other within the wire's limit. */
const pageSizes = [20, 50, 100, 200, 500, 1000] as const;

interface PagerProps {
  /** Name of what is paged, where a screen has more than one. */
  readonly label?: string;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** True if only the top of a tree is counted. */
  readonly isTop?: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Range of records on screen, their total, and the way to the others. */
export function Pager({ label, page, size, total, isTop = false, onPage, onSize }: PagerProps) {
  const { t } = useWords();
  const pages = Math.max(1, Math.ceil(total / size));
  const from = total === 0 ? 0 : Math.min((page - 1) * size + 1, total);
  const to = Math.min(page * size, total);
  const sizes = [...new Set([...pageSizes, size])].sort((a, b) => a - b);
  return (
    <nav className={styles.pager} aria-label={label ?? t('lists.page.label')}>
      <span className={styles.range}>{t(isTop ? 'lists.page.topRange' : 'lists.page.range', { from, to, total })}</span>
      <select
        className={styles.size}
        aria-label={t('lists.page.size')}
        value={size}
        onChange={({ target }) => onSize(Number(target.value))}
      >
        {sizes.map((count) => (
          <option key={count} value={count}>
            {t('lists.page.perPage', { count })}
          </option>
        ))}
      </select>
      <Button
        size="small"
        type="text"
        icon={<LeftOutlined aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label={t('lists.page.previous')}
      />
      <PageNumber page={page} pages={pages} onPage={onPage} />
      <Button
        size="small"
        type="text"
        icon={<RightOutlined aria-hidden />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        aria-label={t('lists.page.next')}
      />
    </nav>
  );
}

interface PageNumberProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The number of the page, which can be typed over. */
function PageNumber({ page, pages, onPage }: PageNumberProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    setTyped(undefined);
    if (typed !== undefined && Number.isInteger(wanted) && wanted >= 1) onPage(Math.min(wanted, pages));
  };
  return (
    <span className={styles.pageNumber}>
      <input
        className={styles.pageInput}
        inputMode="numeric"
        aria-label={t('lists.page.go')}
        value={typed ?? String(page)}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 10))}
        onFocus={({ target }) => target.select()}
        onBlur={go}
        onKeyDown={({ key }) => {
          if (key === 'Enter') go();
          if (key === 'Escape') setTyped(undefined);
        }}
        style={{ width: `${Math.max(3, String(pages).length + 1)}ch` }}
      />
      <span>{t('lists.page.of', { pages })}</span>
    </span>
  );
}
