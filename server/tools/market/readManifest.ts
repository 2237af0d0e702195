import { z } from 'zod';
import yauzl from 'yauzl';
import { deepestJson, jsonDepthOf } from '#schemas/kit/jsonDepth.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { openApiDocument, type PluginManifest, pluginManifest } from '#schemas/wire/tools/manifest.ts';
import { refuseCommands } from '../servers/toolServer.ts';

/** Bytes of a manifest, unpacked. */
export const mostManifestBytes = 1024 * 1024;

const invalid = (detail: string) => refuse('TOOL_MANIFEST_INVALID', { detail: detail.slice(0, 300) });

/** A manifest of JSON that came from anywhere: as such, or an OpenAPI document as it is. Refuses with TOOL_MANIFEST_INVALID or TOOL_COMMAND_REFUSED. */
export function manifestOf(given: unknown): PluginManifest {
  const document = openApiDocument.safeParse(given);
  if (document.success) {
    const { title, description = '', version = '' } = document.data.info;
    return manifestOf({
      name: title.slice(0, 100),
      description: description.slice(0, 2_000),
      version: version.slice(0, 50),
      openapi: given,
    });
  }
  // Schemas of an interface may have members of any name; nothing of it is run.
  const own = given !== null && typeof given === 'object' && 'openapi' in given ? { ...given, openapi: null } : given;
  refuseCommands(own);
  const { success, data, error } = pluginManifest.safeParse(given);
  if (!success) throw invalid(z.prettifyError(error));
  return data;
}

/** JSON in a text. Refuses with TOOL_MANIFEST_INVALID what is none, and what is too deep to be read. */
export function jsonIn(text: string): unknown {
  if (jsonDepthOf(text) > deepestJson) throw invalid('JSON');
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('JSON');
  }
}

/** The one file of an archive, which must be JSON: everything else is refused, and nothing is written anywhere (attack F4). */
async function onlyFile(bytes: Buffer): Promise<Buffer | undefined> {
  const zip = await yauzl.fromBufferPromise(bytes);
  try {
    if (zip.entryCount !== 1) return undefined;
    for await (const entry of zip.eachEntry()) {
      if (!/^[^/\\]+\.json$/i.test(entry.fileName) || entry.uncompressedSize > mostManifestBytes) return undefined;
      const pieces: Buffer[] = [];
      let size = 0;
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        if ((size += (piece as Buffer).length) > mostManifestBytes) return undefined;
        pieces.push(piece as Buffer);
      }
      return Buffer.concat(pieces);
    }
  } finally {
    zip.close();
  }
  return undefined;
}

/** The same; refuses with TOOL_MANIFEST_INVALID also what cannot be unpacked. */
async function unpacked(bytes: Buffer): Promise<Buffer> {
  const file = await onlyFile(bytes).catch(() => undefined);
  if (!file) throw invalid('ZIP: 1 × .json');
  return file;
}

const beginsZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

/** The manifest in a file that was uploaded. */
export async function readManifest(bytes: Buffer): Promise<PluginManifest> {
  const json = beginsZip(bytes) ? await unpacked(bytes) : bytes;
  return manifestOf(jsonIn(json.toString('utf8')));
}
