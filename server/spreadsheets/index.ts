import type { Room } from '../room.ts';
import { chatWithSpreadsheet } from './chatWithSpreadsheet.ts';
import { folderOf } from './convert.ts';
import { dropUnused } from './dropUnused.ts';
import { closeFilesIn } from './openFiles.ts';

/** Spreadsheets that people bring, asked as databases are. */
export const spreadsheets: Room = {
  scenes: [chatWithSpreadsheet],
  routes(app, context) {
    app.addHook('onClose', async () => closeFilesIn(folderOf(context)));
  },
  cleanup: dropUnused,
};
