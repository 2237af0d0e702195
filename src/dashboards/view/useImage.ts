import { useRef, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { saveImage } from './saveImage.ts';

/** An element that can be saved as an image, and how that goes. */
export function useImage() {
  const { t } = useWords();
  const notify = useNotify();
  const element = useRef<HTMLElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = (name: string): void => {
    if (!element.current || isSaving) return;
    setIsSaving(true);
    void saveImage(element.current, name)
      .then((isSaved) => isSaved || notify.error(t('dashboards.imageFailed')))
      .finally(() => setIsSaving(false));
  };
  return { element, isSaving, save };
}
