import { useCallback, useRef, useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { addDocument, readDocuments, uploadDocument } from '#schemas/contracts/knowledge.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Source } from './source.ts';

/** State of a source on its way into a space; `share` of it is sent. */
export type Storing =
  | { readonly is: 'waiting' }
  | { readonly is: 'sending'; readonly share: number }
  | { readonly is: 'stored'; readonly id: number }
  | { readonly is: 'failed'; readonly error: CallError };

const atOnce = 2;

/** Stores sources in a space, a few at once, and has them read. One that fails leaves the others be, and can be tried again. */
export function useStoring() {
  const call = useCall();
  const [states, setStates] = useState<ReadonlyMap<string, Storing>>(new Map());
  const now = useRef(states);
  /** Documents that are stored, by the key of their source: one whose reading could not begin is not sent again. */
  const documents = useRef(new Map<string, number>());
  const set = useCallback((key: string, state: Storing) => {
    now.current = new Map(now.current).set(key, state);
    setStates(now.current);
  }, []);

  const send = (space: number, { settings, name, key, ...content }: Source): Promise<{ readonly id: number }> => {
    const params = { id: space };
    if (content.from === 'web') return call(addDocument, { params, body: { type: 'URL', url: content.url, settings } });
    if (content.from === 'typing') return call(addDocument, { params, body: { type: 'TEXT', name, content: content.content, settings } });
    const body = new FormData();
    body.append('name', name);
    body.append('settings', JSON.stringify(settings));
    body.append('file', content.file, name);
    return call(uploadDocument, { params, body, console: { onProgress: (share) => set(key, { is: 'sending', share }) } });
  };

  const storeOne = async (space: number, source: Source): Promise<void> => {
    set(source.key, { is: 'sending', share: 0 });
    try {
      const id = documents.current.get(source.key) ?? (await send(space, source)).id;
      documents.current.set(source.key, id);
      await call(readDocuments, { body: { documents: [{ id, settings: source.settings }] } });
      set(source.key, { is: 'stored', id });
    } catch (error) {
      set(source.key, { is: 'failed', error: error as CallError });
    }
  };

  /** Resolves to true if all of them are stored. */
  const store = async (space: number, sources: readonly Source[]): Promise<boolean> => {
    const left = sources.filter(({ key }) => now.current.get(key)?.is !== 'stored');
    for (const { key } of left) set(key, { is: 'waiting' });
    const lane = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) await storeOne(space, next);
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return sources.every(({ key }) => now.current.get(key)?.is === 'stored');
  };
  return { states, store };
}
