import { Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import styles from './cardList.module.css';

/** Page of records as cards: its head, what filters them, the cards and their pager, below each other. */
export const CardPage = ({ children }: { readonly children: ReactNode }) => <section className={styles.page}>{children}</section>;

interface CardListProps {
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** Cards, as many beside each other as there is room for. */
export const CardList = ({ isBusy, children }: CardListProps) => (
  <ul className={styles.cards} aria-busy={isBusy}>
    {children}
  </ul>
);

/** Shape of cards that are still to come. */
export function CardsLoading() {
  const { t } = useWords();
  return (
    <div role="status" aria-label={t('ui.loading')} className={styles.cards}>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={styles.card} aria-hidden>
          <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 3 }} />
        </div>
      ))}
    </div>
  );
}

interface RecordCardProps {
  readonly name: string;
  /** Address of the record, which all of the card leads to. */
  readonly to: string;
  readonly about: string | null;
  readonly icon?: ReactNode;
  /** Stands beside the name. */
  readonly extra?: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A record: its name and purpose, what is known of it, and the ways in. */
export function RecordCard({ name, to, about, icon, extra, actions, children }: RecordCardProps) {
  const nameId = useId();
  return (
    <li className={styles.card} aria-labelledby={nameId}>
      <div className={styles.head}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <h2 id={nameId} className={styles.name}>
          <Link to={to}>{name}</Link>
        </h2>
        {extra}
      </div>
      <p className={styles.about}>{about}</p>
      {children}
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
