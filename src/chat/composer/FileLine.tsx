import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import styles from './composer.module.css';
import type { Foreseen } from './fileKind.ts';

interface Props {
  readonly name: string;
  readonly sign: ReactNode;
  readonly note: ReactNode;
  readonly unread: Foreseen | null | undefined;
  readonly problem?: string | null;
  readonly children: ReactNode;
}

/** A file of a question: its sign, its name, what there is to say of it, and what can be done with it. */
export function FileLine({ name, sign, note, unread, problem, children }: Props) {
  const { t } = useWords();
  return (
    <li className={styles['file']} data-failed={problem ? true : undefined}>
      {sign}
      <span className={styles['fileWords']}>
        <span className={styles['fileName']} title={name}>
          {name}
        </span>
        {problem ? (
          <span role="alert" className={styles['fileNote']} title={problem}>
            {problem}
          </span>
        ) : (
          <span className={styles['fileNote']}>
            {note}
            {unread && <span className={styles['unread']}> · {t(`chat.composer.${shortly[unread]}`)}</span>}
          </span>
        )}
      </span>
      {children}
    </li>
  );
}

const shortly = { blind: 'unseen', tooLarge: 'tooLarge', unreadable: 'unreadable' } as const satisfies Record<Foreseen, string>;

/** Takes a file away from a question. */
export function RemoveButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const { t } = useWords();
  const label = t('chat.composer.removeFile', { name });
  return <Button data-removes type="text" size="small" icon={<CloseOutlined aria-hidden />} aria-label={label} onClick={onClick} />;
}
