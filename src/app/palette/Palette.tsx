import { Modal } from 'antd';
import { RefineKbarProvider } from '@refinedev/kbar';
import { useWords } from '#i18n/useWords.ts';
import { PaletteBody } from './PaletteBody.tsx';
import styles from './palette.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Pages, actions and records by name, without the mouse. kbar holds what is registered, typed and chosen; the window around it keeps the focus. */
export function Palette({ open, onClose }: Props) {
  const { t } = useWords();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={<span className="visually-hidden">{t('app.palette.title')}</span>}
      footer={null}
      closable={false}
      width={640}
      style={{ top: '12vh' }}
      zIndex={1200}
      transitionName=""
      maskTransitionName=""
      destroyOnHidden
      classNames={{ container: styles['window']! }}
    >
      <RefineKbarProvider>
        <PaletteBody onClose={onClose} />
      </RefineKbarProvider>
    </Modal>
  );
}
