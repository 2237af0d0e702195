import { Button, Modal } from 'antd';
import { type RefObject, useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useWords } from '#i18n/useWords.ts';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** Set to true to let the next step through. */
  readonly released: RefObject<boolean>;
}

/** Asks before what was filled in is lost: by closing the drawer, a link, back or forward, or closing the tab. */
export function LeaveGuard({ isDirty, released }: LeaveGuardProps) {
  const { t } = useWords();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isAnother = from.pathname !== to.pathname || from.search !== to.search;
    return isDirty && isAnother && !released.current;
  });
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty) event.preventDefault();
      },
      [isDirty],
    ),
  );
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('models.leave.title')}
      onCancel={() => blocker.reset?.()}
      footer={[
        <Button key="discard" danger onClick={() => blocker.proceed?.()}>
          {t('models.leave.discard')}
        </Button>,
        <Button key="stay" type="primary" onClick={() => blocker.reset?.()}>
          {t('models.leave.stay')}
        </Button>,
      ]}
    >
      {t('models.leave.text')}
    </Modal>
  );
}
