// @ts-check
import { posix } from 'node:path';
import { readXml } from './xml.mjs';

/**
 * A part that another part points to. Types are web addresses that differ between strict and other workbooks but for their last word.
 * @typedef {{ readonly id: string, readonly type: string, readonly target: string }} Relation
 */

/**
 * Reads the relationships of a part within the archive (part 2, 6.5.2); the archive itself is the part without a name.
 * @param {import('./archive.mjs').Archive} archive
 * @param {string} part
 */
export async function relationsOf(archive, part) {
  const folder = posix.dirname(part);
  /** @type {Relation[]} */
  const relations = [];
  await readXml(archive.part(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: posix.resolve('/', folder, target).slice(1) });
    },
  });
  return relations;
}
