import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import styles from './composer.module.css';

interface Props {
  readonly ref?: Ref<HTMLDivElement>;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** The frame of the composer, on which files can be dropped. */
export function DropZone({ ref, onFiles, children }: Props) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      ref={ref}
      className={styles['composer']}
      data-composer
      data-over={over}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  );
}
