import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { EmbeddedConversation } from '#chat/page/EmbeddedConversation.tsx';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { tryApp } from '#schemas/contracts/apps.ts';
import { beginConversation, deleteConversation } from '#schemas/contracts/conversations.ts';
import { missingIn } from '#schemas/wire/apps/missing.ts';
import { useLatest } from '#ui/useLatest.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { draftOf } from './draftOf.ts';
import styles from './form.module.css';

interface Begun {
  readonly convUid: string;
  readonly code: string;
  readonly hello: string;
}

/** The app as the form has it now, talked to before it is saved. Each question goes to what stands in the form at that moment. */
export default function Trial() {
  const { t } = useWords();
  const { values } = useForm();
  const call = useCall();
  const notify = useNotify();
  const [begun, begin] = useState<Begun>();
  const [isBeginning, setBeginning] = useState(false);
  const latest = useLatest({ values, call, notify });
  const open = useRef<string>(undefined);
  const isClosed = useRef(false);
  const missing = missingIn(draftOf(values));

  const keep = useCallback(
    (code?: string) => latest().call(tryApp, { body: { ...(code && { app_code: code }), draft: draftOf(latest().values) } }),
    [latest],
  );
  const forget = useCallback(() => {
    if (open.current)
      void latest()
        .call(deleteConversation, { query: { con_uid: open.current } })
        .catch(() => {});
    open.current = undefined;
  }, [latest]);
  // Its conversation is nobody's history, be it begun only after the trial was closed.
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      forget();
    };
  }, [forget]);

  const start = async () => {
    setBeginning(true);
    try {
      forget();
      const { app_code: code } = await keep();
      const asked = { chat_mode: 'chat_app', select_param: code };
      const { conv_uid: convUid, scene_hello: hello } = await call(beginConversation, { query: asked, body: asked });
      open.current = convUid;
      if (isClosed.current) return forget();
      begin({ convUid, code, hello });
    } catch (error) {
      notify.failed(error);
    }
    setBeginning(false);
  };
  const code = begun?.code;
  const beforeAsk = useCallback(
    () =>
      keep(code).then(
        () => true,
        (error: unknown) => {
          latest().notify.failed(error);
          return false;
        },
      ),
    [keep, code, latest],
  );
  return (
    <section className={styles.trial} aria-label={t('apps.trial.title')}>
      <header className={styles.trialHead}>
        <h2>{t('apps.trial.title')}</h2>
        {begun && (
          <Button size="small" loading={isBeginning} onClick={() => void start()}>
            {t('apps.trial.again')}
          </Button>
        )}
      </header>
      {begun ? (
        <EmbeddedConversation
          key={begun.convUid}
          convUid={begun.convUid}
          scene="chat_app"
          subject={begun.code}
          hello={begun.hello}
          beforeAsk={beforeAsk}
        />
      ) : (
        <div className={styles.trialStart}>
          <p className={styles.quiet}>{missing ? t(`apps.trial.missing.${missing}`) : t('apps.trial.about')}</p>
          <Button type="primary" ghost disabled={missing !== undefined} loading={isBeginning} onClick={() => void start()}>
            {t('apps.trial.start')}
          </Button>
        </div>
      )}
    </section>
  );
}
