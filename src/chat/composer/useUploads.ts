import { useEffect, useRef, useState } from 'react';
import { useCall } from '#api/useCall.ts';
import type { FileKind } from '#schemas/wire/chat/files.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { uploadFile } from '#schemas/contracts/files.ts';
import { type Prepared, prepareFile } from './prepareFile.ts';

/** A file on its way: waiting for the one before it, being sent, or refused. */
export interface Upload {
  readonly key: number;
  /** As it was given, and as it will be sent once it has been looked into. */
  readonly file: File;
  /** Null for the moment in which it is looked into. */
  readonly kind: FileKind | null;
  readonly prepared: Promise<Prepared>;
  readonly share: number;
  readonly error: CallError | null;
}

type Waiting = Pick<Upload, 'key' | 'prepared'>;

/**
 * Sends files one after another (spec §9: one file per upload), and gives the address of each as it is there; `onSmaller` is told
 * of a picture that will be sent smaller than it was given.
 */
export function useUploads(onUploaded: (attachment: Attachment) => void, onSmaller: (given: File, sent: File) => void) {
  const call = useCall();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const waiting = useRef<readonly Waiting[]>([]);
  const sending = useRef<{ readonly key: number; readonly controller: AbortController } | null>(null);
  useEffect(
    () => () => {
      waiting.current = [];
      sending.current?.controller.abort();
    },
    [],
  );

  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload)));
  const forget = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const sendNext = (): void => {
    const [next, ...others] = waiting.current;
    if (!next || sending.current) return;
    waiting.current = others;
    void send(next).finally(() => {
      sending.current = null;
      sendNext();
    });
  };

  const send = async ({ key, prepared }: Waiting): Promise<void> => {
    const controller = new AbortController();
    sending.current = { key, controller };
    const { file, kind } = await prepared;
    const body = new FormData();
    body.append('file', file);
    try {
      const onProgress = (share: number) => change(key, { share });
      const { url } = await call(uploadFile, { body, signal: controller.signal, console: { onProgress } });
      controller.signal.throwIfAborted();
      forget(key);
      onUploaded({ name: file.name.slice(-300) || 'file', url, size: file.size, kind });
    } catch (error) {
      if (controller.signal.aborted) forget(key);
      else change(key, { error: error as CallError });
    }
  };

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file): Upload => ({
        key: ++count.current,
        file,
        kind: null,
        prepared: prepareFile(file),
        share: 0,
        error: null,
      }));
      setUploads((all) => [...all, ...added]);
      for (const { key, file, prepared } of added)
        void prepared.then((now) => {
          change(key, now);
          if (now.file !== file) onSmaller(file, now.file);
        });
      waiting.current = [...waiting.current, ...added];
      sendNext();
    },
    retry(upload: Upload) {
      change(upload.key, { error: null, share: 0 });
      waiting.current = [...waiting.current, upload];
      sendNext();
    },
    remove(key: number) {
      waiting.current = waiting.current.filter((upload) => upload.key !== key);
      if (sending.current?.key === key) sending.current.controller.abort();
      forget(key);
    },
  };
}
