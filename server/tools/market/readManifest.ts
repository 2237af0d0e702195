import { z } from 'zod';
import { deepestJson, jsonDepthOf } from '#schemas/kit/jsonDepth.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import { openApiDocument, type PluginManifest, pluginManifest } from '#schemas/wire/tools/manifest.ts';
import { refuseCommands } from '../servers/toolServer.ts';
import { unpackManifest } from './unpackManifest.ts';

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

const beginsZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';
const isYaml = (name: string): boolean => /\.ya?ml$/i.test(name);

/** The same of what must be unpacked first, or is YAML; refuses with TOOL_MANIFEST_INVALID what it is not. */
async function unpacked(name: string, bytes: Buffer): Promise<string> {
  try {
    return await unpackManifest(name, bytes, mostManifestBytes);
  } catch (error) {
    if (!isRefusal(error) || !error.code.startsWith('FILE_')) throw error;
    throw invalid(beginsZip(bytes) ? 'ZIP: 1 × .json, .yaml' : 'YAML');
  }
}

/** The manifest in a file that was uploaded: JSON, YAML, or a zip of one of these alone. */
export async function readManifest(name: string, bytes: Buffer): Promise<PluginManifest> {
  const isJson = !beginsZip(bytes) && !isYaml(name);
  return manifestOf(jsonIn(isJson ? bytes.toString('utf8') : await unpacked(name, bytes)));
}
