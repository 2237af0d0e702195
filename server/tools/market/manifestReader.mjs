// @ts-check
// Unpacks a manifest, or reads its YAML, in a process of its own, and hands it over as JSON. Talked to by unpackManifest.ts.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Archive } from '../../sheets/reader/archive.mjs';
import { damaged } from '../../sheets/reader/refused.mjs';
import { fd, serveReading } from '../../sheets/reader/serveReading.mjs';

/** @typedef {import('./unpackManifest.ts').ManifestRequest} ManifestRequest */

const isManifest = /^[^/\\]+\.(?:json|ya?ml)$/i;
const isYaml = /\.ya?ml$/i;

/**
 * The one file of an archive, which must be a manifest; nothing is written anywhere (attack F4).
 * @param {number} most bytes, unpacked
 */
async function onlyFile(most) {
  const archive = await Archive.open(fd, most);
  const [name = '', ...others] = archive.names;
  if (others.length > 0 || !isManifest.test(name)) throw damaged('not one manifest');
  const pieces = [];
  for await (const piece of archive.part(name)) pieces.push(piece);
  return { name, bytes: Buffer.concat(pieces) };
}

/** @param {ManifestRequest} request */
async function* read({ name, mostBytes }) {
  const sent = readFileSync(fd);
  const file = sent.subarray(0, 2).toString('latin1') === 'PK' ? await onlyFile(mostBytes) : { name, bytes: sent };
  const text = file.bytes.toString('utf8');
  // Names that stand for one another can make much of little.
  const json = isYaml.test(file.name) ? JSON.stringify(parse(text, { maxAliasCount: 20 })) : text;
  if (json.length > mostBytes) throw damaged('too large');
  yield { is: 'manifest', json };
}

serveReading(read);
