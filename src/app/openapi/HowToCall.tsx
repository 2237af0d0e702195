import { useId } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '#ui/CopyButton.tsx';
import { useWords } from '#i18n/useWords.ts';
import styles from './openapi.module.css';
import { useServerAddress } from './useServerAddress.ts';

const success = '{"success": true, "data": …, "err_code": null, "err_msg": null}';
const failure = '{"success": false, "data": {"facts": {…}, "errors": {…}}, "err_code": "…", "err_msg": "…"}';

function SignInSaid() {
  const { t } = useWords();
  return (
    <>
      {t('openapi.signInSaid')} <Link to="/tokens">{t('openapi.tokens')}</Link>
    </>
  );
}

/** Facts of every call: base address, authentication, and the form of answers. */
export function HowToCall() {
  const { t } = useWords();
  const headingId = useId();
  const server = useServerAddress();
  const rules = [
    { name: t('openapi.address'), code: server, said: <CopyButton wide text={server} label={t('openapi.copyAddress')} /> },
    { name: t('openapi.signIn'), code: 'Authorization: Bearer <token>', said: <SignInSaid /> },
    { name: t('openapi.language'), code: 'Accept-Language: zh-CN | en', said: t('openapi.languageSaid') },
    { name: t('openapi.success'), code: success, said: t('openapi.successSaid') },
    { name: t('openapi.failure'), code: failure, said: t('openapi.failureSaid') },
  ];
  return (
    <section className={styles['howTo']} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['howToTitle']}>
        {t('openapi.howTo')}
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
