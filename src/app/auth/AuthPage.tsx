import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { askAgain, useConnection } from '#providers/http/connection.ts';
import { Logo } from '../layout/Logo.tsx';
import { LoginForm } from './LoginForm.tsx';
import { Preferences } from './Preferences.tsx';
import { linkWord, useView, type View } from './useView.ts';
import { type SigninKey, useSigninWords } from './words.ts';

const SignUp = lazy(() => import('./SignUp.tsx').then(({ SignUp: component }) => ({ default: component })));
const QrLogin = lazy(() => import('./QrLogin.tsx').then(({ QrLogin: component }) => ({ default: component })));

const ForgotPassword = lazy(() => import('./ForgotPassword.tsx').then(({ ForgotPassword: component }) => ({ default: component })));
const ResetPassword = lazy(() => import('./ResetPassword.tsx').then(({ ResetPassword: component }) => ({ default: component })));

const titles = {
  login: 'loginTitle',
  qr: 'qrTitle',
  register: 'registerTitle',
  forgot: 'forgotTitle',
  reset: 'resetTitle',
} as const satisfies Record<View, SigninKey>;

interface Props {
  readonly onSignedIn: () => void;
}

/** The pages of whoever is not signed in: signing in by password or by phone, making an account, and the way back to a forgotten password. */
export function AuthPage({ onSignedIn }: Props) {
  const { t } = useSigninWords();
  const view = useView();
  const [made, setMade] = useState<{ readonly username: string; readonly key: SigninKey }>();
  const done = (key: SigninKey) => (username: string) => {
    setMade({ username, key });
    location.hash = '';
  };

  useEffect(() => {
    document.title = `${t(titles[view])} | ${t('product')}`;
  }, [t, view]);

  const isWay = view === 'login' || view === 'qr';
  const contents: Record<View, ReactNode> = {
    login: <LoginForm key={made?.username} username={made?.username} onSignedIn={onSignedIn} />,
    qr: <QrLogin onSignedIn={onSignedIn} />,
    register: <SignUp onRegistered={done('registeredHint')} />,
    forgot: <ForgotPassword />,
    reset: <ResetPassword key={linkWord()} word={linkWord()} onReset={done('resetDone')} />,
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
        {isWay && <Ways view={view} />}
        <output className="so-done">{made && view === 'login' && t(made.key, { username: made.username })}</output>
        <Suspense fallback={<div className="so-coming" aria-busy />}>{contents[view]}</Suspense>
        <p className="so-other">
          {isWay && `${t('noAccount')} `}
          {view === 'register' && `${t('hasAccount')} `}
          <a href={isWay ? '#register' : '#login'}>{t(isWay ? 'toRegister' : 'toLogin')}</a>
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
