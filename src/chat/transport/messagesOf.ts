import { createParser } from 'eventsource-parser';

/** An event of the stream. One that the stream ended in, before its empty line, may be a part of itself: it is not `isWhole`. */
export interface StreamMessage {
  readonly id: string | undefined;
  readonly data: string;
  readonly isWhole: boolean;
}

/**
 * The events of a body, in whatever pieces its bytes come: those of each piece, which may be none. Leaving the loop, or one of the
 * signals, cancels the body; a body that breaks throws what broke it.
 */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  ...signals: readonly AbortSignal[]
): AsyncGenerator<readonly StreamMessage[], void> {
  const reader = body.getReader();
  const isCancelled = () => signals.some(({ aborted }) => aborted);
  const cancel = () => void reader.cancel().catch(() => undefined);
  for (const signal of signals) signal.addEventListener('abort', cancel);
  try {
    const split = splitter();
    if (isCancelled()) return;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield split.feed(piece.value);
    if (!isCancelled()) yield split.end();
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/** Bytes to events; `TextDecoder` keeps a character that was cut until its rest comes, and takes away a byte order mark. */
function splitter() {
  const decoder = new TextDecoder();
  let come: StreamMessage[] = [];
  let isWhole = true;
  const parser = createParser({ onEvent: ({ id, data }) => void come.push({ id, data, isWhole }) });
  const taken = (text: string) => {
    parser.feed(text);
    const messages = come;
    come = [];
    return messages;
  };
  return {
    feed: (bytes: Uint8Array) => taken(decoder.decode(bytes, { stream: true })),
    end: () => {
      const rest = taken(decoder.decode());
      isWhole = false;
      return [...rest, ...taken('\n\n')];
    },
  };
}
