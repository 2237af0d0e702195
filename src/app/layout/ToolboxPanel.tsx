import CommentOutlined from '@ant-design/icons/CommentOutlined';
import DoubleLeftOutlined from '@ant-design/icons/DoubleLeftOutlined';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { Hint } from '#ui/Hint.tsx';
import { usePageAccess } from '#pages/access.ts';
import { useDialogs } from '../dialogs/dialogs.ts';
import { seesFeedback } from './tilesOf.tsx';
import { Toolbox } from './Toolbox.tsx';
import styles from './toolbox.module.css';
import { useAutoClose } from './useAutoClose.ts';

interface Props {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The toolbox at the right edge of a wide window; it closes by itself, and leaves two buttons when closed. */
export function ToolboxPanel({ open, onOpen, onClose }: Props) {
  const { t } = useWords();
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const watched = useAutoClose(open, onClose);

  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [open]);
  const close = () => {
    onClose();
    requestAnimationFrame(() => opener.current?.focus());
  };

  if (!open) return <Collapsed opener={opener} onOpen={onOpen} />;
  return (
    <aside
      ref={panel}
      className={styles['panel']}
      aria-label={t('app.frame.toolbox')}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      {...watched}
    >
      <Toolbox onClose={close} />
    </aside>
  );
}

function Collapsed({ opener, onOpen }: { opener: React.RefObject<HTMLButtonElement | null>; onOpen: () => void }) {
  const { t } = useWords();
  const { show } = useDialogs();
  const access = usePageAccess();
  return (
    <div className={styles['edge']}>
      <Button
        ref={opener}
        icon={<DoubleLeftOutlined aria-hidden />}
        aria-label={t('app.toolbox.show')}
        aria-expanded={false}
        onClick={onOpen}
      >
        <span className={styles['handle']} aria-hidden>
          {t('app.frame.toolbox')}
        </span>
      </Button>
      {access && seesFeedback(access) && (
        <Hint title={t('app.toolbox.feedback')} placement="left">
          <Button icon={<CommentOutlined aria-hidden />} aria-label={t('app.toolbox.feedback')} onClick={() => show('feedback')} />
        </Hint>
      )}
    </div>
  );
}
