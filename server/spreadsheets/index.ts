import type { Room } from '../room.ts';
import { chatWithSpreadsheet } from './chatWithSpreadsheet.ts';
import { dropUnused } from './dropUnused.ts';

/** Spreadsheets that people bring, asked as databases are. */
export const spreadsheets: Room = { scenes: [chatWithSpreadsheet], cleanup: dropUnused };
