import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Field } from './Field.tsx';
import { LineIcon } from './LineIcon.tsx';
import { useSigninWords } from './words.ts';

const eye = 'M1.5 10S4.5 4 10 4s8.5 6 8.5 6-3 6-8.5 6-8.5-6-8.5-6zM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z';

/** A password that can be shown, and that says when Caps Lock is on. */
export function PasswordField({ hint, ...props }: ComponentProps<typeof Field>) {
  const { t } = useSigninWords();
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const label = t(isShown ? 'hidePassword' : 'showPassword');

  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      hint={isCaps ? t('capsLock') : hint}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      onBlur={() => setCaps(false)}
      after={
        <button type="button" className="so-icon" aria-label={label} title={label} onClick={() => setShown(!isShown)}>
          <LineIcon>
            <path d={eye} />
            {isShown && <path d="M3 17 17 3" />}
          </LineIcon>
        </button>
      }
    />
  );
}
