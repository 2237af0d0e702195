import { type FormEvent, useEffect, useRef, useState } from 'react';
import { outcomeOf } from '#providers/http/call.ts';
import { signIn } from '#providers/session/signIn.ts';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useCountdown } from './useCountdown.ts';
import { type SigninKey, useSigninWords } from './words.ts';
import { useFailure } from './useFailure.ts';

interface Props {
  /** The name just registered, or empty. */
  readonly username?: string | undefined;
  readonly onSignedIn: () => void;
}

const missing = { username: 'usernameMissing', password: 'passwordMissing' } as const satisfies Record<string, SigninKey>;
type Name = keyof typeof missing;
const names = Object.keys(missing) as Name[];

const readForm = (form: HTMLFormElement): Record<Name, string> => {
  const data = new FormData(form);
  return { username: String(data.get('username') ?? '').trim(), password: String(data.get('password') ?? '') };
};

/** True, once, if the form was submitted before this script could handle it: the page's first script recorded that. */
function wasSentEarly(form: HTMLFormElement): boolean {
  const kept = form.closest<HTMLElement>('[data-sent]');
  kept?.removeAttribute('data-sent');
  return kept !== null;
}

/** Signing in by name and password. What is wrong is said in its place, and what was typed stays. */
export function LoginForm({ username, onSignedIn }: Props) {
  const { t } = useSigninWords();
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState<readonly Name[]>([]);
  const [failure, setFailure] = useFailure();
  const [isBusy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();

  const focusOn = (name: Name): void => (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.focus();

  useEffect(() => {
    if (form.current && wasSentEarly(form.current)) form.current.requestSubmit();
  }, []);

  useEffect(() => {
    // Whoever is typing already is left where they are.
    if (document.activeElement === document.body) focusOn(username ? 'password' : 'username');
  }, [username]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy || wait > 0) return;
    const values = readForm(event.currentTarget);
    const absent = names.filter((name) => !values[name]);
    setEmpty(absent);
    setFailure('');
    if (absent[0]) return focusOn(absent[0]);
    setBusy(true);
    const [error] = await outcomeOf(signIn(values));
    if (!error) return onSignedIn();
    setBusy(false);
    setFailure(error.message);
    if (error.code === 'TOO_MANY_REQUESTS') startWait(Number(error.facts['seconds'] ?? 0));
    if (error.code === 'BAD_CREDENTIALS') focusOn('password');
  };

  const problemOf = (name: Name) => (empty.includes(name) ? t(missing[name]) : undefined);

  return (
    <form ref={form} className="so-form" method="post" action="/login" noValidate onSubmit={submit}>
      <Field
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        defaultValue={username}
        problem={problemOf('username')}
      />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        maxLength={200}
        problem={problemOf('password')}
      />
      <a className="so-forgot" href="#forgot">
        {t('forgot')}
      </a>
      <div role="alert" className="so-alert">
        {failure}
      </div>
      <SubmitButton busy={isBusy ? t('loggingIn') : undefined} waiting={wait > 0 ? t('waitSeconds', { seconds: wait }) : undefined}>
        {t('login')}
      </SubmitButton>
    </form>
  );
}
