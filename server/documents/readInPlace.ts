import { Refusal, refuse } from '#schemas/wire/errors.ts';
import { Refused } from '../sheets/reader/refused.mjs';
import type { Block } from './block.ts';
import { BlockWriter } from './reader/BlockWriter.mjs';
import { checkForm } from './reader/checkForm.mjs';
import type { DocumentRequest } from './reader/messages.ts';
import { textBlocks } from './reader/textBlocks.mjs';

/** Bytes of plain text up to which a process of its own would take far longer to start than to read it. */
const mostBytes = 64 * 1024;

/** True of a document that is short and plain: there is nothing in it to be unpacked or interpreted, only lines to be told apart. */
export const isReadInPlace = ({ form }: DocumentRequest, bytes: number): boolean => form === 'txt' && bytes <= mostBytes;

/** The blocks of a short plain text, as a process of its own would read them. */
export async function readInPlace(fd: number, request: DocumentRequest): Promise<Block[]> {
  try {
    await checkForm(fd, request.form);
    const writer = new BlockWriter(request.limits);
    const reading = textBlocks(writer, fd, request);
    let isDone = false;
    while (!isDone) isDone = (await reading.next()).done ?? false;
    return [...writer.batches()].flat();
  } catch (error) {
    if (error instanceof Refused) throw new Refusal(error.refused.code, error.refused.facts, {});
    throw refuse('FILE_UNREADABLE');
  }
}
