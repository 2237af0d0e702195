// @ts-check
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textFile = /\.(html|js|mjs|css|svg|json|txt|xml|webmanifest|map|wasm)$/;

/**
 * Writes a .br and a .gz beside every text file of a folder, so that serving one costs no computing.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(names.filter((name) => textFile.test(name)).map((name) => compressFile(join(folder, name))));
}

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path);
  const brotli = promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  const gzipped = promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([writeFile(`${path}.br`, await brotli), writeFile(`${path}.gz`, await gzipped)]);
}
