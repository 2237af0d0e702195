import { useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { ImagePart } from '../../model/parts/pictures.ts';
import { safeImage, safeLink } from '../../model/parts/safe.ts';
import { SafeLink } from '../text/SafeLink.tsx';
import styles from './picture.module.css';
import type { PartDisplay } from '../partDisplay.ts';

/** A picture of our own site. One from elsewhere is a link: to draw it would tell its server who reads this answer. */
export function Picture({ part: { address, alt } }: { readonly part: ImagePart }) {
  const { t } = useWords();
  const [isFailed, setFailed] = useState(false);
  const source = safeImage(address);
  if (source === null) {
    if (safeLink(address) === null) return alt || t('answer.image');
    return <SafeLink address={address}>{t('answer.foreignImage', { name: alt || address })}</SafeLink>;
  }
  if (isFailed) return <span className={styles['failed']}>{`${t('answer.imageFailed')}${alt && ` (${alt})`}`}</span>;
  return <img className={styles['picture']} src={source} alt={alt || t('answer.image')} loading="lazy" onError={() => setFailed(true)} />;
}

export const imageDisplay: PartDisplay<'image'> = { View: Picture };
