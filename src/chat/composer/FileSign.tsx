import FileOutlined from '@ant-design/icons/FileOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import { type ReactNode, useEffect, useState } from 'react';
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
  const address = useAddress(kind === 'image' ? source : null);
  return (
    <span className={styles['sign']}>
      {address && !isBroken ? <img src={address} alt="" decoding="async" onError={() => setBroken(true)} /> : signs[kind ?? 'other']}
    </span>
  );
}

/** Where an image can be drawn from: its address, or one that the browser makes for the file and forgets when it is no longer drawn. */
function useAddress(source: File | string | null): string | null {
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (!(source instanceof File)) return;
    const url = URL.createObjectURL(source);
    setMade(url);
    return () => {
      setMade(null);
      URL.revokeObjectURL(url);
    };
  }, [source]);
  return typeof source === 'string' ? source : made;
}
