import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useObjectUrl } from '#ui/useObjectUrl.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';

/** Reads a file of a question whole, where its address opens nothing by itself. */
export type ReadFile = (file: Attachment) => Promise<Blob>;

interface Props {
  readonly file: Attachment;
  readonly read?: ReadFile | undefined;
  readonly alt: string;
  readonly onGone?: () => void;
}

/** An image of a question: at its address, or as it is read. */
export function Picture({ file, read, alt, onGone }: Props) {
  if (read) return <ReadPicture file={file} read={read} alt={alt} {...(onGone && { onGone })} />;
  return <img src={file.url} alt={alt} loading="lazy" decoding="async" onError={onGone} />;
}

function ReadPicture({ file, read, alt, onGone }: Props & { readonly read: ReadFile }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useNear(place);
  const { data, isError } = useQuery({
    queryKey: ['chat', 'file', file.url],
    queryFn: () => read(file),
    enabled: isNear,
    staleTime: Infinity,
    retry: false,
  });
  const address = useObjectUrl(data);
  useEffect(() => {
    if (isError) onGone?.();
  }, [isError, onGone]);
  return address ? <img src={address} alt={alt} decoding="async" onError={onGone} /> : <span ref={place} />;
}

/** True once a place has come near the window. */
function useNear(place: { readonly current: Element | null }): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: '400px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
