/** Most bytes of all replies that are kept, and of the calls that they answer. */
const mostBytes = 32 * 1024 * 1024;
/** Part of them that one reply may take. */
const largestPart = 1 / 32;

/**
 * Replies as they were sent, each for one reader and one call, as long as nothing is written: they are of one version of all that is stored, and
 * forgotten with it. Readers are told apart by identity: one whose rights were read anew is another reader.
 */
export function createKeptReplies<Reader extends object>(most = mostBytes) {
  const kept = new Map<Reader, Map<string, Buffer>>();
  let version: number | undefined;
  let bytes = 0;

  const begin = (next: number): void => {
    kept.clear();
    version = next;
    bytes = 0;
  };
  const callsOf = (reader: Reader): Map<string, Buffer> => {
    const calls = kept.get(reader) ?? new Map<string, Buffer>();
    kept.set(reader, calls);
    return calls;
  };

  return {
    /** The reply to a call that was kept at the version that is there now; undefined if none was. */
    find(now: number, reader: Reader, call: string): Buffer | undefined {
      if (now !== version) begin(now);
      return kept.get(reader)?.get(call);
    },
    /** Keeps a reply that was read at a version or later, unless another version has been found since; the others are forgotten where there is no more room. */
    keep(at: number, reader: Reader, call: string, reply: Buffer): void {
      const size = reply.length + call.length;
      if (at !== version || size > most * largestPart) return;
      if (bytes + size > most) begin(at);
      callsOf(reader).set(call, reply);
      bytes += size;
    },
  };
}
