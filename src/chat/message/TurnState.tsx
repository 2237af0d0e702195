import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { ErrorCode } from '#schemas/wire/errors.ts';
import type { TurnStatus } from '#schemas/wire/chat/turn.ts';
import type { Turn } from '../model/conversation.ts';
import { useMessageActions } from './actions.ts';
import styles from './message.module.css';

/** The end of an answer that did not end by itself, with the ways on. */
export function TurnState({ turn }: { readonly turn: Turn }) {
  const Ending = endings[turn.status];
  return Ending && <Ending turn={turn} />;
}

type Ending = (props: { readonly turn: Turn }) => ReactNode;

const endings: Readonly<Record<TurnStatus, Ending | null>> = {
  running: null,
  waiting: Waiting,
  finished: Finished,
  stopped: Stopped,
  interrupted: Interrupted,
  failed: Failed,
};

function Finished({ turn }: { readonly turn: Turn }) {
  return turn.finishReason === 'length' && <Noted turn={turn} what="chat.message.truncated" />;
}

/** Its form stands in the answer. */
function Waiting({ turn }: { readonly turn: Turn }) {
  const { t } = useWords();
  const actions = useMessageActions();
  return (
    <p className={styles['ending']}>
      {t('chat.message.waits')}
      <Button size="small" onClick={() => actions.stop(turn)}>
        {t('chat.message.endWaiting')}
      </Button>
    </p>
  );
}

function Stopped({ turn }: { readonly turn: Turn }) {
  return <Noted turn={turn} what="chat.message.stopped" />;
}

/** A calm word on an answer that is not whole, with the way on. */
function Noted({ turn, what }: { readonly turn: Turn; readonly what: 'chat.message.stopped' | 'chat.message.truncated' }) {
  const { t } = useWords();
  return (
    <p className={styles['ending']}>
      {t(what)} <GoOnButton turn={turn} />
    </p>
  );
}

function Interrupted({ turn }: { readonly turn: Turn }) {
  const { t } = useWords();
  const title = (
    <>
      {t('chat.message.interrupted')} {turn.error && <span className={styles['code']}>{turn.error.code}</span>}
    </>
  );
  return <Alert type="warning" showIcon title={title} action={<Ways turn={turn} />} />;
}

/** Failures that asking once more does not mend: another model does, or whoever connects models. */
const ofTheModel: ReadonlySet<string> = new Set<ErrorCode>([
  'MODEL_ADDRESS_REFUSED',
  'MODEL_CALLED_TOOL',
  'MODEL_EMPTY',
  'MODEL_FILTERED',
  'MODEL_KEY_LOST',
  'MODEL_KEY_REFUSED',
  'MODEL_REFUSED',
  'MODEL_UNKNOWN_THERE',
  'MODEL_UNREACHABLE',
]);

function Failed({ turn }: { readonly turn: Turn }) {
  const { t, error } = useWords();
  const { code, message, facts } = turn.error ?? { code: 'ABNORMAL', message: '' };
  return (
    <Alert
      type="error"
      showIcon
      title={
        <>
          {error({ code, message, facts })} <span className={styles['code']}>{code}</span>
          {ofTheModel.has(code) && <p className={styles['hint']}>{t('chat.message.otherModel', { model: turn.model })}</p>}
        </>
      }
      action={<Ways turn={turn} />}
    />
  );
}

/** Once more from the question, or on from what has come. */
function Ways({ turn }: { readonly turn: Turn }) {
  const { t } = useWords();
  const actions = useMessageActions();
  return (
    <span className={styles['ways']}>
      <Button size="small" data-when-idle onClick={() => actions.answerAgain(turn)}>
        {t('chat.message.retry')}
      </Button>
      {turn.segments.length > 0 && <GoOnButton turn={turn} />}
    </span>
  );
}

function GoOnButton({ turn }: { readonly turn: Turn }) {
  const { t } = useWords();
  const actions = useMessageActions();
  return (
    <Button size="small" data-when-idle onClick={() => actions.goOn(turn)}>
      {t('chat.message.goOn')}
    </Button>
  );
}
