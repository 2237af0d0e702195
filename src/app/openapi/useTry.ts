import { useEffect, useRef, useState } from 'react';
import { type RawCall, rawCall } from '#providers/http/rawCall.ts';

/** The most characters of a reply that are shown. */
export const mostShown = 100_000;

/** A reply as far as it has come. */
export interface Tried {
  readonly status: number;
  /** Milliseconds until its first byte. */
  readonly ms: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly isCut: boolean;
  /** Bytes of a file, which is not shown. */
  readonly bytes: number | undefined;
  readonly isComing: boolean;
}

/** Headers that tell a programmer something. */
const telling = ['content-type', 'content-length', 'content-disposition', 'retry-after', 'etag', 'allow'];
const isText = /^(?:text\/|application\/(?:[\w.-]+\+)?json)/;

/** Formats a reply that is JSON; what is not, or was cut, stays as it came. */
function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Sends requests as they are, one at a time, and tells of the reply while it comes. `failed` where there was none. */
export function useTry() {
  const [tried, setTried] = useState<Tried | 'failed'>();
  const [isSending, setSending] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function read(call: RawCall): Promise<void> {
    const from = performance.now();
    const { status, headers, body } = await rawCall(call);
    const told: Tried = {
      status,
      ms: Math.round(performance.now() - from),
      headers: telling.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!] as const] : [])),
      text: '',
      isCut: false,
      bytes: undefined,
      isComing: true,
    };
    const type = headers.get('content-type') ?? '';
    const isFile = type !== '' && !isText.test(type);
    const decoder = new TextDecoder();
    let [text, bytes] = ['', 0];
    const state = (): Partial<Tried> => (isFile ? { bytes } : { text: text.slice(0, mostShown), isCut: text.length > mostShown });
    setTried(told);
    try {
      for (let reader = body?.getReader(), part = await reader?.read(); part && !part.done; part = await reader!.read()) {
        bytes += part.value.byteLength;
        if (!isFile && text.length <= mostShown) text += decoder.decode(part.value, { stream: true });
        setTried({ ...told, ...state() });
      }
    } finally {
      const whole = state();
      setTried({ ...told, ...whole, text: whole.isCut ? (whole.text ?? '') : formatted(whole.text ?? ''), isComing: false });
    }
  }

  async function send(call: Omit<RawCall, 'signal'>): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setTried(undefined);
    setSending(true);
    await read({ ...call, signal: controller.signal }).catch(() => {
      if (!controller.signal.aborted) setTried('failed');
    });
    if (running.current === controller) setSending(false);
  }
  return { tried, isSending, send, stop: () => running.current?.abort() };
}
