import { useState } from 'react';
import type { Problem } from '#schemas/kit/problems.ts';
import { outcomeOf } from '#providers/http/call.ts';
import { sendCode } from '#providers/session/signIn.ts';
import { Field } from './Field.tsx';
import { checkEmail } from './registration.ts';
import { useCountdown } from './useCountdown.ts';
import { useSigninWords } from './words.ts';
import { useFailure } from './useFailure.ts';

/** Seconds before a code can be sent again. */
const resendAfter = 60;

interface Props {
  readonly emailTyped: () => string | null;
  readonly problem: string | undefined;
  readonly onEmailProblem: (problem: Problem) => void;
}

/** The verification code, the button that sends it, and where it went. */
export function CodeField({ emailTyped, problem, onEmailProblem }: Props) {
  const { t } = useSigninWords();
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<{ readonly how: 'mail' | 'log'; readonly email: string }>();
  const [failure, setFailure] = useFailure();
  const [wait, startWait] = useCountdown();

  const send = async (): Promise<void> => {
    if (isSending || wait > 0) return;
    const email = emailTyped() ?? '';
    const wrong = checkEmail(email);
    if (wrong) return onEmailProblem(wrong);
    setSending(true);
    setFailure('');
    const [error, how] = await outcomeOf(sendCode(email));
    setSending(false);
    if (error) setFailure(error.message);
    else setSent({ how, email });
    if (!error || error.code === 'TOO_MANY_REQUESTS') startWait(Number(error?.facts['seconds'] ?? resendAfter));
  };

  const label = isSending ? t('sendingCode') : wait > 0 ? t('resendIn', { seconds: wait }) : t(sent ? 'resendCode' : 'sendCode');
  const button = (
    <button type="button" className="so-beside" aria-disabled={isSending || wait > 0 ? true : undefined} onClick={send}>
      {label}
    </button>
  );

  return (
    <>
      <Field
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        problem={problem}
        autoComplete="one-time-code"
        inputMode="numeric"
        after={button}
      />
      <output className="so-note so-sent">
        {sent && !failure && (sent.how === 'mail' ? t('codeMailed', { email: sent.email }) : t('codeLogged'))}
      </output>
      <div role="alert" className="so-alert">
        {failure && `${t('sendCodeFailed')}${t('colon')}${failure}`}
      </div>
    </>
  );
}
