import { Button, Modal } from 'antd';
import { type RefObject, useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useWords } from '#i18n/useWords.ts';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  /** Set to true to let the next step through. */
  readonly released: RefObject<boolean>;
  /** True if a change of the query alone counts as leaving. */
  readonly watchesQuery?: boolean;
  /** Runs when the input is discarded, where a draft is kept otherwise. */
  readonly onDiscard?: () => void;
}

/** Asks before what was filled in is left: by a link, back or forward, closing the drawer, or closing the tab. */
export function LeaveGuard({ isDirty, released, watchesQuery = false, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const leaves = from.pathname !== to.pathname || (watchesQuery && from.search !== to.search);
    return isDirty && leaves && !released.current;
  });
  useBeforeUnload(useCallback((event) => isDirty && event.preventDefault(), [isDirty]));
  const proceed = () => blocker.proceed?.();
  const discard = () => {
    onDiscard?.();
    proceed();
  };
  return (
    <LeaveQuestion open={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onKeep={onDiscard && proceed} onDiscard={discard} />
  );
}

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onStay: () => void;
  /** Leaves and keeps a draft; undefined where none is kept. */
  readonly onKeep?: (() => void) | undefined;
  readonly onDiscard: () => void;
}

/** The question before what was filled in is left. */
export function LeaveQuestion({ open, onStay, onKeep, onDiscard }: LeaveQuestionProps) {
  const { t } = useWords();
  return (
    <Modal
      open={open}
      title={t('ui.leave.title')}
      onCancel={onStay}
      footer={[
        <Button key="discard" danger onClick={onDiscard}>
          {t('ui.leave.discard')}
        </Button>,
        onKeep && (
          <Button key="keep" onClick={onKeep}>
            {t('ui.leave.keepDraft')}
          </Button>
        ),
        <Button key="stay" type="primary" onClick={onStay}>
          {t('ui.leave.stay')}
        </Button>,
      ]}
    >
      {t(onKeep ? 'ui.leave.text' : 'ui.leave.lost')}
    </Modal>
  );
}
