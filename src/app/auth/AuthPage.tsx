import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { askAgain, useConnection } from '#providers/http/connection.ts';
import { Logo } from '../layout/Logo.tsx';
import { LoginForm } from './LoginForm.tsx';
import { Preferences } from './Preferences.tsx';
import { useView, type View } from './useView.ts';
import { type SigninKey, useSigninWords } from './words.ts';

const SignUp = lazy(() => import('./SignUp.tsx').then(({ SignUp: component }) => ({ default: component })));
const QrLogin = lazy(() => import('./QrLogin.tsx').then(({ QrLogin: component }) => ({ default: component })));

const titles = { login: 'loginTitle', qr: 'qrTitle', register: 'registerTitle' } as const satisfies Record<View, SigninKey>;

interface Props {
  readonly onSignedIn: () => void;
}

/** The pages of whoever is not signed in: signing in by password or by phone, and making an account. */
export function AuthPage({ onSignedIn }: Props) {
  const { t } = useSigninWords();
  const view = useView();
  const [registered, setRegistered] = useState('');

  useEffect(() => {
    document.title = `${t(titles[view])} | ${t('product')}`;
  }, [t, view]);

  const contents: Record<View, ReactNode> = {
    login: <LoginForm key={registered} username={registered || undefined} onSignedIn={onSignedIn} />,
    qr: <QrLogin onSignedIn={onSignedIn} />,
    register: (
      <SignUp
        onRegistered={(username) => {
          setRegistered(username);
          location.hash = '';
        }}
      />
    ),
  };

  return (
    <div className="so-page">
      <OfflineBanner />
      <Preferences />
      <main className="so-card">
        <div className="so-brand">
          <Logo />
          <span className="so-product">{t('product')}</span>
          <span className="so-slogan">{t('slogan')}</span>
        </div>
        <h1>{t(titles[view])}</h1>
        {view !== 'register' && <Ways view={view} />}
        <output className="so-done">{registered && view === 'login' && t('registeredHint', { username: registered })}</output>
        <Suspense fallback={<div className="so-coming" />}>{contents[view]}</Suspense>
        <p className="so-other">
          {t(view === 'register' ? 'hasAccount' : 'noAccount')}{' '}
          <a href={view === 'register' ? '#login' : '#register'}>{t(view === 'register' ? 'toLogin' : 'toRegister')}</a>
        </p>
      </main>
    </div>
  );
}

function Ways({ view }: { readonly view: View }) {
  const { t } = useSigninWords();
  return (
    <nav className="so-ways" aria-label={t('ways')}>
      <a href="#login" aria-current={view === 'login' ? 'page' : undefined}>
        {t('byPassword')}
      </a>
      <a href="#qr" aria-current={view === 'qr' ? 'page' : undefined}>
        {t('byPhone')}
      </a>
    </nav>
  );
}

/** Says that the server cannot be reached, until it can. */
function OfflineBanner() {
  const { t } = useSigninWords();
  const { state } = useConnection();
  return (
    <output className="so-lost">
      {state === 'lost' && (
        <>
          {t('lost')}{' '}
          <button type="button" className="so-link" onClick={askAgain}>
            {t('retryNow')}
          </button>
        </>
      )}
    </output>
  );
}
