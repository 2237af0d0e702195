import { create } from 'qrcode';
import { useEffect, useMemo } from 'react';
import { type QrState, useQr } from './useQr.ts';
import { type SigninKey, useSigninWords } from './words.ts';

interface Props {
  readonly onSignedIn: () => void;
}

const ends = { expired: 'qrExpired', refused: 'qrRefused', failed: 'qrFailed' } as const satisfies Record<string, SigninKey>;

/** Quiet modules around the code, as readers want them. */
const margin = 4;

/** The QR code of a text as the address of a picture, black on white in both looks. */
function pictureOf(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark = Array.from(modules.data, (bit, at) =>
    bit ? `M${(at % modules.size) + margin} ${Math.floor(at / modules.size) + margin}h1v1h-1z` : '',
  );
  const side = modules.size + 2 * margin;
  const drawing = `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${dark.join('')}"/>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">${drawing}</svg>`)}`;
}

/** The host of an address that leads a phone to itself, as it does every device; undefined for any other. */
function ownHost(address: string): string | undefined {
  const { hostname } = new URL(address);
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname) ? hostname : undefined;
}

/** Signing in by a phone that is signed in: a code on the screen, and the wait for the phone's answer. */
export function QrLogin({ onSignedIn }: Props) {
  const { t } = useSigninWords();
  const [state, again] = useQr();

  const host = state.step === 'waiting' ? ownHost(state.address) : undefined;

  useEffect(() => {
    if (state.step === 'approved') onSignedIn();
  }, [state.step, onSignedIn]);

  return (
    <div className="so-qr">
      <p className="so-note">{t('qrSteps')}</p>
      <div className="so-code">
        <Code state={state} />
        {state.step === 'over' && (
          <div className="so-over">
            <button type="button" className="so-primary" onClick={again}>
              {t('qrRefresh')}
            </button>
          </div>
        )}
      </div>
      <output className="so-note">
        {state.step === 'making' && t('qrLoading')}
        {host && t('qrOwnAddress', { host })}
        {state.step === 'approved' && t('qrApproved')}
        {state.step === 'over' && (state.why === 'failed' && state.message ? state.message : t(ends[state.why]))}
      </output>
    </div>
  );
}

function Code({ state }: { readonly state: QrState }) {
  const { t } = useSigninWords();
  const address = 'address' in state ? state.address : undefined;
  const picture = useMemo(() => address && pictureOf(address), [address]);
  return picture ? <img className="so-blank" src={picture} alt={t('qrAlt')} /> : <div className="so-blank" />;
}
