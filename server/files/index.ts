import type { Room } from '../room.ts';
import { fileRoutes } from './fileRoutes.ts';
import { fileTables } from './fileTables.ts';
import { dropBrokenUploads } from './storeFile.ts';

/** Files that people bring. */
export const files: Room = { tables: fileTables, routes: fileRoutes, cleanup: dropBrokenUploads };
