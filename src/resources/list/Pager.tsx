import { Button } from 'antd';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useWords } from '#i18n/useWords.ts';
import styles from './list.module.css';
import { pageSizes } from './model/listState.ts';
import { PageNumber } from './PageNumber.tsx';

interface PagerProps {
  /** What is paged, where a screen has more than one. */
  readonly label?: string;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** Whether only the top of a tree is counted. */
  readonly isTop?: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Which records are on screen of how many, and the way to the others. */
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
