import { askAgain, useConnection } from '#providers/http/connection.ts';
import { useSigninWords } from './words.ts';

/** Says that the server cannot be reached, until it can. */
export function OfflineBanner() {
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
