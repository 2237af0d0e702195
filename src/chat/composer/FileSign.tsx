import FileOutlined from '@ant-design/icons/FileOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import { type ReactNode, useState } from 'react';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import type { FileKind } from '#schemas/wire/chat/files.ts';
import styles from './composer.module.css';

const signs: Readonly<Record<FileKind, ReactNode>> = {
  image: <PictureOutlined aria-hidden />,
  text: <FileTextOutlined aria-hidden />,
  sheet: <TableOutlined aria-hidden />,
  other: <FileOutlined aria-hidden />,
};

interface Props {
  readonly kind: FileKind | null | undefined;
  /** The file itself, or the address that it is read at. */
  readonly source: File | string;
}

/** Thumbnail of an image, or the icon of a file's kind. It takes the same room from the first moment. */
export function FileSign({ kind, source }: Props) {
  const [isBroken, setBroken] = useState(false);
  const made = useObjectUrl(kind === 'image' && source instanceof File ? source : null);
  const address = kind === 'image' && typeof source === 'string' ? source : made;
  return (
    <span className={styles['sign']}>
      {address && !isBroken ? <img src={address} alt="" decoding="async" onError={() => setBroken(true)} /> : signs[kind ?? 'other']}
    </span>
  );
}
