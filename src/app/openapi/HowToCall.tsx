import { useId } from 'react';
import { CopyButton } from '#ui/CopyButton.tsx';
import { useWords } from '#i18n/useWords.ts';
import styles from './openapi.module.css';
import { useServerAddress } from './useServerAddress.ts';

const success = '{"success": true, "data": …, "err_code": null, "err_msg": null}';
const failure = '{"success": false, "data": {"facts": {…}, "errors": {…}}, "err_code": "…", "err_msg": "…"}';

/** Facts of every call: base address, authentication, and the form of answers. */
export function HowToCall() {
  const { t } = useWords();
  const headingId = useId();
  const server = useServerAddress();
  const rules = [
    { name: t('app.openapi.address'), code: server, said: <CopyButton wide text={server} label={t('app.openapi.copyAddress')} /> },
    { name: t('app.openapi.signIn'), code: 'Authorization: Bearer <token>', said: t('app.openapi.signInSaid') },
    { name: t('app.openapi.language'), code: 'Accept-Language: zh-CN | en', said: t('app.openapi.languageSaid') },
    { name: t('app.openapi.success'), code: success, said: t('app.openapi.successSaid') },
    { name: t('app.openapi.failure'), code: failure, said: t('app.openapi.failureSaid') },
  ];
  return (
    <section className={styles['howTo']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['howToTitle']}>
        {t('app.openapi.howTo')}
      </h2>
      <dl className={styles['rules']}>
        {rules.map(({ name, code, said }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{code}</code> <span className={styles['quiet']}>{said}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
