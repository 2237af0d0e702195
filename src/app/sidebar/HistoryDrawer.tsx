import { Drawer } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import HistoryPanel from '#chat/history/HistoryPanel.tsx';
import { useWords } from '#i18n/useWords.ts';
import { shape } from '../theme/tokens.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The history beside a collapsed sidebar; it closes when one has gone somewhere. */
export default function HistoryDrawer({ open, onClose }: Props) {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const openedAt = useRef(address);
  useEffect(() => {
    if (openedAt.current === address) return;
    openedAt.current = address;
    onClose();
  }, [address, onClose]);
  return (
    <Drawer
      placement="left"
      size={shape.sidebar + 60}
      open={open}
      onClose={onClose}
      title={t('app.sidebar.history')}
      destroyOnHidden
      styles={{ body: { display: 'flex', padding: 12 } }}
    >
      <HistoryPanel />
    </Drawer>
  );
}
