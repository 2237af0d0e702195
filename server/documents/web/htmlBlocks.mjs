// @ts-check
import { wholeBytes } from '../reader/wholeBytes.mjs';
import { mainContent, parsePage } from './mainContent.mjs';
import { pageText } from './pageText.mjs';
import { writeElement } from './writeElement.mjs';

/** @typedef {import('../reader/BlockWriter.mjs').BlockWriter} BlockWriter */

/**
 * A page: its title and what it is about, without the menus around that.
 * @param {BlockWriter} writer
 * @param {number} fd
 * @param {import('../reader/messages.ts').DocumentRequest} request
 * @returns {AsyncGenerator<undefined>}
 */
export async function* htmlBlocks(writer, fd, { limits, type }) {
  const document = parsePage(pageText(await wholeBytes(fd, limits), type));
  const { title, content } = mainContent(document);
  if (title !== '' && !content.querySelector('h1, [data-level]')) writer.heading(1, title);
  writeElement(writer, content);
  yield;
}
