import { type FormEvent, useRef, useState } from 'react';
import { outcomeOf } from '#providers/http/call.ts';
import { register } from '#providers/session/signIn.ts';
import { CodeField } from './CodeField.tsx';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { checkRegistration, names, type RegistrationName, type RegistrationProblems, serverProblems } from './registration.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useCountdown } from './useCountdown.ts';
import { useSigninWords } from './words.ts';
import { useFailure } from './useFailure.ts';

interface Props {
  readonly onRegistered: (username: string) => void;
}

const readForm = (form: HTMLFormElement): Record<RegistrationName, string> => {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<RegistrationName, string>;
};

/** Making an account (spec §5), by the same rules that the server checks. */
export function SignUp({ onRegistered }: Props) {
  const { t, problem } = useSigninWords();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<RegistrationProblems>({});
  const [failure, setFailure] = useFailure();
  const [isBusy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();

  const show = (found: RegistrationProblems): void => {
    setProblems(found);
    const first = names.find((name) => found[name]);
    if (first) (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy || wait > 0) return;
    const { repeat, name, ...values } = readForm(event.currentTarget);
    const found = checkRegistration({ ...values, name, repeat });
    setFailure('');
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const [error] = await outcomeOf(
      register({
        ...values,
        username: values.username.trim(),
        ...(name.trim() && { name: name.trim() }),
        email: values.email.trim(),
        code: values.code.trim(),
      }),
    );
    if (!error) return onRegistered(values.username.trim());
    setBusy(false);
    show(serverProblems(error));
    setFailure(error.errors ? t('registerFailed') : `${t('registerFailed')}${t('colon')}${error.message}`);
    if (error.code === 'TOO_MANY_REQUESTS') startWait(Number(error.facts['seconds'] ?? 0));
  };

  /** Once something was found wrong, it is looked at again as it changes. */
  const recheck = (): void => {
    if (form.current && Object.keys(problems).length > 0) setProblems(checkRegistration(readForm(form.current)));
  };

  const wordsOf = (name: RegistrationName) => problems[name] && problem(problems[name]);
  const emailTyped = () => form.current && readForm(form.current).email.trim();

  return (
    <form ref={form} className="so-form" noValidate onSubmit={submit} onChange={recheck}>
      <Field
        name="username"
        label={t('username')}
        hint={t('usernameHint')}
        problem={wordsOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field name="name" label={t('name')} hint={t('nameHint')} problem={wordsOf('name')} autoComplete="name" maxLength={50} />
      <Field
        name="email"
        type="email"
        inputMode="email"
        label={t('email')}
        problem={wordsOf('email')}
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
      <CodeField emailTyped={emailTyped} problem={wordsOf('code')} onEmailProblem={(found) => show({ email: found })} />
      <PasswordField
        name="password"
        label={t('newPassword')}
        hint={t('passwordHint')}
        problem={wordsOf('password')}
        autoComplete="new-password"
      />
      <PasswordField name="repeat" label={t('repeatPassword')} problem={wordsOf('repeat')} autoComplete="new-password" />
      <div role="alert" className="so-alert">
        {failure}
      </div>
      <SubmitButton busy={isBusy ? t('registering') : undefined} waiting={wait > 0 ? t('waitSeconds', { seconds: wait }) : undefined}>
        {t('register')}
      </SubmitButton>
    </form>
  );
}
