import { createParser } from 'eventsource-parser';

const longestEvent = 4 * 1024 * 1024;
const longestWhole = 8 * 1024 * 1024;
/** Lines that are none of a stream's; each costs a thousand times what any other does. */
const mostStrayLines = 1_000;

interface Listener {
  /** An event of a stream, or an answer in one piece. */
  onData(data: string, name: string | undefined): void;
  /** It is longer than any answer, or no stream of events at all. */
  onNonsense(): void;
}

/** Makes every line end a line feed, however the text is cut: with others the parser would look at each line again and again. */
function createLineEnds() {
  let isCut = false;
  return (text: string): string => {
    const whole = isCut && text.startsWith('\n') ? text.slice(1) : text;
    isCut = text === '' ? isCut : text.endsWith('\r');
    return whole.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  };
}

/**
 * Reads the body of an answer: events of a stream, or JSON in one piece. Which of them it is, its first sign tells; some services send one
 * with the media type of the other.
 */
export function createBodyReader({ onData, onNonsense }: Listener) {
  let form: 'unknown' | 'stream' | 'whole' = 'unknown';
  const pieces: string[] = [];
  let size = 0;
  let strayLines = 0;
  const lineEnds = createLineEnds();
  const parser = createParser({
    maxBufferSize: longestEvent,
    onEvent: ({ data, event }) => onData(data, event),
    onError({ type }) {
      strayLines += 1;
      if (type === 'max-buffer-size-exceeded' || strayLines > mostStrayLines) onNonsense();
    },
  });

  const readers = {
    unknown(text: string): void {
      const start = text.trimStart();
      if (start === '') return;
      form = /^[[{]/.test(start) ? 'whole' : 'stream';
      readers[form](start);
    },
    stream: (text: string): void => parser.feed(lineEnds(text)),
    whole(text: string): void {
      size += text.length;
      if (size > longestWhole) return onNonsense();
      pieces.push(text);
    },
  };

  return {
    /** More of the body. Nothing may be read after `onNonsense`. */
    read: (text: string): void => readers[form](text),
    /** The body has ended by itself; the last event of a stream may lack its empty line. */
    end(): void {
      if (form === 'whole') onData(pieces.join(''), undefined);
      else parser.feed('\n\n');
    },
    isWhole: (): boolean => form === 'whole',
  };
}
