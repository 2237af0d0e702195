import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined';
import SyncOutlined from '@ant-design/icons/SyncOutlined';
import type { ComponentType } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { TaskStatus } from '../model/parts/taskStatus.ts';
import styles from './parts.module.css';

const icons: { readonly [Status in TaskStatus]: ComponentType } = {
  waiting: ClockCircleOutlined,
  running: SyncOutlined,
  complete: CheckCircleOutlined,
  failed: CloseCircleOutlined,
};

/** Where a task stands, in words and by a sign. */
export function Status({ of }: { readonly of: TaskStatus }) {
  const { t } = useWords();
  const Icon = icons[of];
  return (
    <span className={`${styles['status']} ${styles[of]}`}>
      <span aria-hidden>
        <Icon />
      </span>
      {t(`answer.status.${of}`)}
    </span>
  );
}
