import { Modal } from 'antd';
import { KBarProvider, type KBarOptions } from 'kbar';
import { useWords } from '#i18n/useWords.ts';
import { PaletteBody } from './PaletteBody.tsx';
import styles from './palette.module.css';

/** The window around the palette locks the page and keeps the focus; kbar holds what is typed and chosen. */
const options: KBarOptions = { disableDocumentLock: true, disableScrollbarManagement: true };

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Pages, actions and records by name, without the mouse. */
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
      <KBarProvider options={options}>
        <PaletteBody onClose={onClose} />
      </KBarProvider>
    </Modal>
  );
}
