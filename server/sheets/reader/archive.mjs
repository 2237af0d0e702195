// @ts-check
import { posix } from 'node:path';
import yauzl from 'yauzl';
import { checkUse, mostParts } from './limits.mjs';
import { damaged, Refused } from './refused.mjs';

/**
 * The parts of a workbook, which is a ZIP archive (ECMA-376 part 2). What they unpack to is counted while it comes, whatever the
 * directory of the archive says; where it says too much, it is taken at its word.
 */
export class Archive {
  #zip;
  #most;
  #unpacked = 0;
  /** @type {Map<string, import('yauzl').Entry>} */
  #parts = new Map();

  /**
   * @param {import('yauzl').ZipFile} zip
   * @param {number} maxUnpackedBytes
   */
  constructor(zip, maxUnpackedBytes) {
    this.#zip = zip;
    this.#most = maxUnpackedBytes;
  }

  /**
   * @param {number} fd
   * @param {number} maxUnpackedBytes
   */
  static async open(fd, maxUnpackedBytes) {
    const archive = new Archive(await yauzl.fromFdPromise(fd, { autoClose: false }), maxUnpackedBytes);
    await archive.#list();
    return archive;
  }

  async #list() {
    if (this.#zip.entryCount > mostParts) throw damaged('too many parts');
    let declared = 0;
    for await (const entry of this.#zip.eachEntry()) {
      if (entry.isEncrypted()) throw new Refused('FILE_ENCRYPTED');
      declared += entry.uncompressedSize;
      if (declared > this.#most) throw this.#tooLarge();
      this.#parts.set(keyOf(entry.fileName), entry);
    }
  }

  #tooLarge() {
    return new Refused('FILE_UNPACKS_TOO_LARGE', { limit: this.#most });
  }

  /** Names of its parts, as the archive has them. */
  get names() {
    return [...this.#parts.values()].map(({ fileName }) => fileName);
  }

  /** @param {string} name */
  has(name) {
    return this.#parts.has(keyOf(name));
  }

  /**
   * The bytes of a part, unpacked as they are asked for. Refuses a part that is not there.
   * @param {string} name
   * @returns {AsyncGenerator<Buffer>}
   */
  async *part(name) {
    const entry = this.#parts.get(keyOf(name));
    if (!entry) throw damaged('a part is missing');
    for await (const piece of await this.#zip.openReadStreamPromise(entry)) {
      this.#unpacked += piece.length;
      if (this.#unpacked > this.#most) throw this.#tooLarge();
      checkUse();
      yield piece;
    }
  }
}

/** Names of parts are the same in any case (part 2, 6.2.2.3). @param {string} name */
const keyOf = (name) => posix.normalize(`/${name}`).toLowerCase();
