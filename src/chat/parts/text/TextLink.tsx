import { type ReactNode, useContext } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { ImagePart } from '../../model/parts/pictures.ts';
import { safeImage, safeLink } from '../../model/parts/safe.ts';
import { LinkContext } from '../AnswerContext.ts';
import { SafeLink } from './SafeLink.tsx';
import styles from './text.module.css';

interface TextLinkProps {
  readonly address: string;
  /** Images in its content. */
  readonly pictures: readonly ImagePart[];
  readonly children: ReactNode;
}

/** A link of an answer. Pictures of other sites in it are words of it; their own addresses are offered after it. */
export function TextLink({ address, pictures, children }: TextLinkProps) {
  const { t } = useWords();
  const isInLink = useContext(LinkContext);
  const isLink = !isInLink && safeLink(address) !== null;
  const foreign = isLink ? pictures.filter((picture) => safeImage(picture.address) === null && safeLink(picture.address) !== null) : [];
  return (
    <>
      <SafeLink address={address}>{children}</SafeLink>
      {foreign.map((picture, at) => (
        <span key={at} className={styles['pictureLink']}>
          <SafeLink address={picture.address} label={t('answer.openImageOf', { name: picture.alt || picture.address })}>
            {t('answer.openImage')}
          </SafeLink>
        </span>
      ))}
    </>
  );
}
