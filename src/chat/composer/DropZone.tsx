import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './composer.module.css';

/** The frame of the composer, on which files can be dropped. */
export function DropZone({ onFiles, children }: { readonly onFiles: (files: readonly File[]) => void; readonly children: ReactNode }) {
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
