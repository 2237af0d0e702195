// @ts-check
import PostalMime from 'postal-mime';
import { wholeBytes } from '../reader/wholeBytes.mjs';
import { parsePage } from './mainContent.mjs';
import { writeElement } from './writeElement.mjs';

/** @typedef {import('postal-mime').Address} Address */

/** Parts in one another, and bytes of the head of a message. */
const bounds = { maxNestingDepth: 50, maxHeadersSize: 1024 * 1024 };

/**
 * A message: its subject, who wrote it to whom and when, what it says, and the names of what is attached to it.
 * @param {import('../reader/BlockWriter.mjs').BlockWriter} writer
 * @param {number} fd
 * @param {import('../reader/messages.ts').DocumentRequest} request
 * @returns {AsyncGenerator<undefined>}
 */
export async function* mailBlocks(writer, fd, { limits }) {
  const mail = await PostalMime.parse(await wholeBytes(fd, limits), { ...bounds, attachmentEncoding: 'arraybuffer' });
  writer.heading(1, mail.subject ?? '');
  const facts = [
    ['From', people(mail.from ? [mail.from] : [])],
    ['To', people(mail.to ?? [])],
    ['Cc', people(mail.cc ?? [])],
    ['Date', mail.date ?? ''],
  ];
  writer.add('paragraph', facts.flatMap(([name, value]) => (value === '' ? [] : `${name}: ${value}`)).join('\n'));
  if (mail.html) writeElement(writer, parsePage(mail.html).body);
  else for (const paragraph of (mail.text ?? '').split(/\n\s*\n/)) writer.add('paragraph', paragraph);
  writer.add('list', mail.attachments.map(({ filename, mimeType }) => `- ${filename ?? mimeType}`).join('\n'));
  yield;
}

/** @param {readonly Address[]} addresses @returns {string} */
const people = (addresses) =>
  addresses
    .map((one) => (one.group ? people(one.group) : [one.name, one.address && `<${one.address}>`].filter(Boolean).join(' ')))
    .join(', ');
