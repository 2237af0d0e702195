/** Most bytes of all replies that are kept, and of the calls that they answer. */
const mostBytes = 32 * 1024 * 1024;
/** Part of them that one reply may take. */
const largestPart = 1 / 32;

/** Reply to a call; null of one that came once. */
type Known = string | null;
/** Bytes of a letter in memory. */
const letter = 2;

/**
 * Replies as they were sent, each for one reader and one call, as long as nothing is written: they are of one version of all that is stored, and
 * forgotten with it. Readers are told apart by identity: one whose rights were read anew is another reader.
 * A reply is kept when its call comes for the second time: most come once, and would only fill the memory.
 */
export function createKeptReplies<Reader extends object>(most = mostBytes) {
  const kept = new Map<Reader, Map<string, Known>>();
  let version: number | undefined;
  let bytes = 0;

  const begin = (next: number): void => {
    kept.clear();
    version = next;
    bytes = 0;
  };

  return {
    /** The reply to a call that was kept at the version that is there now; undefined if none was. */
    find(now: number, reader: Reader, call: string): string | undefined {
      if (now !== version) begin(now);
      return kept.get(reader)?.get(call) ?? undefined;
    },
    /** Keeps a reply that was read at a version or later, if it was asked for before; unless another version has been found since. */
    keep(at: number, reader: Reader, call: string, reply: string): void {
      if (at !== version) return;
      const known: Known = kept.get(reader)?.has(call) ? reply : null;
      const size = ((known?.length ?? 0) + call.length) * letter;
      if (size > most * largestPart) return;
      if (bytes + size > most) begin(at);
      const calls = kept.get(reader) ?? new Map<string, Known>();
      kept.set(reader, calls.set(call, known));
      bytes += size;
    },
  };
}
