import { useEffect, useState } from 'react';

/** Address that the browser makes for a file, and forgets when it is no longer drawn; null while there is none. */
export function useObjectUrl(file: Blob | null | undefined): string | null {
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade(url);
    return () => {
      setMade(null);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return made;
}
