import { type FormEvent, useEffect, useState } from 'react';
import { outcomeOf } from '#providers/http/call.ts';
import { consoleConfig } from '#providers/http/config.ts';
import { forgotPassword } from '#providers/session/signIn.ts';
import type { Problem } from '#schemas/kit/problems.ts';
import type { ConsoleConfig } from '#schemas/wire/consoleConfig.ts';
import { Field } from './Field.tsx';
import { checkEmail } from './registration.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useCountdown } from './useCountdown.ts';
import { useSigninWords } from './words.ts';
import { useFailure } from './useFailure.ts';

/** The way back for whoever forgot the password: a link by mail where the server sends them, and the administrator. */
export function ForgotPassword() {
  const { t } = useSigninWords();
  const [config, setConfig] = useState<ConsoleConfig>();
  useEffect(() => {
    let isShown = true;
    void consoleConfig().then((read) => isShown && setConfig(read));
    return () => {
      isShown = false;
    };
  }, []);
  if (!config) return <div className="so-coming" aria-busy />;
  const contact = config.adminContact ? t('askAdminAt', { contact: config.adminContact }) : t('askAdmin');
  return (
    <>
      {config.resetsByMail && <LinkForm />}
      <p className="so-other">{config.resetsByMail ? `${t('noEmail')} ${contact}` : contact}</p>
    </>
  );
}

function LinkForm() {
  const { t, problem } = useSigninWords();
  const [wrong, setWrong] = useState<Problem>();
  const [failure, setFailure] = useFailure();
  const [sentTo, setSentTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy || wait > 0) return;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const found = checkEmail(email);
    setWrong(found);
    setFailure('');
    if (found) return;
    setBusy(true);
    const [error] = await outcomeOf(forgotPassword(email));
    setBusy(false);
    setSentTo(error ? '' : email);
    if (error) setFailure(error.message);
    if (error?.code === 'TOO_MANY_REQUESTS') startWait(Number(error.facts['seconds'] ?? 0));
  };

  return (
    <form className="so-form" noValidate onSubmit={submit}>
      <Field
        name="email"
        type="email"
        inputMode="email"
        label={t('email')}
        hint={t('forgotHint')}
        problem={wrong && problem(wrong)}
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
      <output className="so-note so-sent">{sentTo && t('linkSent', { email: sentTo })}</output>
      <div role="alert" className="so-alert">
        {failure}
      </div>
      <SubmitButton busy={isBusy ? t('sendingCode') : undefined} waiting={wait > 0 ? t('waitSeconds', { seconds: wait }) : undefined}>
        {t('sendLink')}
      </SubmitButton>
    </form>
  );
}
