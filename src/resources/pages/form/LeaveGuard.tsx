import { Button, Modal } from 'antd';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useWords } from '#i18n/useWords.ts';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** Set to true to let the next step through. */
  readonly released: RefObject<boolean>;
  /** What throwing away does besides leaving. */
  readonly onDiscard: () => void;
}

/** Asks before what was typed is left: by a link, back or forward, closing the drawer, or closing the tab. */
export function LeaveGuard({ isDirty, released, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(isDirty);
  const discard = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onKeep={() => blocker.proceed?.()}
      onDiscard={discard}
    />
  );
}

/** The browser's own question when the tab is closed. */
export function useBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

export function LeaveQuestion({ open, onStay, onKeep, onDiscard }: LeaveQuestionProps) {
  const { t } = useWords();
  return (
    <Modal
      open={open}
      title={t('forms.leave.title')}
      onCancel={onStay}
      footer={[
        <Button key="discard" danger onClick={onDiscard}>
          {t('forms.leave.discard')}
        </Button>,
        <Button key="keep" onClick={onKeep}>
          {t('forms.leave.keepDraft')}
        </Button>,
        <Button key="stay" type="primary" onClick={onStay}>
          {t('forms.leave.stay')}
        </Button>,
      ]}
    >
      {t('forms.leave.text')}
    </Modal>
  );
}
