import { type FormEvent, useRef, useState } from 'react';
import { outcomeOf } from '#providers/http/call.ts';
import { resetPassword } from '#providers/session/signIn.ts';
import { isProblemKey, type Problem, problemsOf } from '#schemas/kit/problems.ts';
import { passwordSchema } from '#schemas/wire/session.ts';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useSigninWords } from './words.ts';
import { useFailure } from './useFailure.ts';

interface Props {
  /** The word of the link. */
  readonly word: string;
  readonly onReset: (username: string) => void;
}

const names = ['password', 'repeat'] as const;
type Problems = Partial<Record<(typeof names)[number], Problem>>;

/** All that is wrong with a new password, and whether the two typed are one. */
function check(password: string, repeat: string): Problems {
  if (!password) return { password: { key: 'required' } };
  const parsed = passwordSchema.safeParse(password, { reportInput: true });
  if (!parsed.success) return { password: Object.values(problemsOf(parsed.error))[0] ?? { key: 'invalid' } };
  return repeat === password ? {} : { repeat: { key: 'passwordsDiffer' } };
}

/** A new password by a link: asked for twice, and then one signs in with it. */
export function ResetPassword({ word, onReset }: Props) {
  const { t, problem } = useSigninWords();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useFailure();
  const [isBusy, setBusy] = useState(false);

  const show = (found: Problems): void => {
    setProblems(found);
    const first = names.find((name) => found[name]);
    if (first) (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const [password, repeat] = names.map((name) => String(data.get(name) ?? '')) as [string, string];
    const found = check(password, repeat);
    setFailure('');
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const [error, owner] = await outcomeOf(resetPassword({ word, password }));
    if (!error) return onReset(owner.username);
    setBusy(false);
    const refused = error.errors?.['password'];
    if (refused && isProblemKey(refused.key)) show({ password: refused as Problem });
    else setFailure(error.message);
  };

  const wordsOf = (name: (typeof names)[number]) => problems[name] && problem(problems[name]);
  return (
    <form ref={form} className="so-form" noValidate onSubmit={submit}>
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
      <SubmitButton busy={isBusy ? t('resetting') : undefined}>{t('reset')}</SubmitButton>
    </form>
  );
}
