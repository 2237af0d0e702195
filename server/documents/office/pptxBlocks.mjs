// @ts-check
import { Refused } from '../../sheets/reader/refused.mjs';
import { readXml } from '../../sheets/reader/xml.mjs';
import { tableText } from '../reader/tableText.mjs';
import { openOffice, plainNames, relationsIn } from './officeFile.mjs';

/** @typedef {import('../reader/BlockWriter.mjs').BlockWriter} BlockWriter */
/** @typedef {{ text: string, depth: number }} Line */
/** A shape of a slide: its lines, or the rows of its table. @typedef {{ role: string, lines: Line[], rows: string[][] | undefined }} Shape */

/** Places of a slide (ECMA-376 part 1, 19.7.10) whose words belong to no slide by itself. */
const furniture = ['sldNum', 'dt', 'ftr', 'hdr', 'sldImg'];
const titles = ['title', 'ctrTitle'];

/**
 * Slides in their order, each with its number as page: title, other words, tables, diagrams, then its notes.
 * @param {BlockWriter} writer
 * @param {number} fd
 * @param {import('../reader/messages.ts').DocumentRequest} request
 * @returns {AsyncGenerator<import('../reader/messages.ts').ReadingProgress | undefined>}
 */
export async function* pptxBlocks(writer, fd, { limits }) {
  const { archive, main, relations } = await openOffice(fd, 'pptx', limits);
  const slides = (await slideIds(archive.part(main))).flatMap((id) => relations.find((relation) => relation.id === id)?.target ?? []);
  if (slides.length > limits.maxPages) throw new Refused('FILE_TOO_MANY_PAGES', { limit: limits.maxPages });
  for (const [index, slide] of slides.entries()) {
    const { shapes, isHidden } = await readShapes(archive.part(slide));
    if (!isHidden) {
      writer.leaveHeadings();
      write(writer, shapes, index + 1);
      for (const { type, target } of await relationsIn(archive, slide)) {
        if (type === 'diagramData') write(writer, (await readShapes(archive.part(target))).shapes, index + 1);
        if (type === 'notesSlide') write(writer, (await readShapes(archive.part(target))).shapes, index + 1);
      }
    }
    yield { done: index + 1, total: slides.length };
  }
}

/** @param {AsyncIterable<Buffer>} bytes */
async function slideIds(bytes) {
  /** @type {string[]} */
  const ids = [];
  await readXml(bytes, {
    open(name, attributes) {
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'sldId' && id !== undefined) ids.push(id);
    },
  });
  return ids;
}

/**
 * The shapes of a slide, of notes or of a diagram: a point of a diagram is one.
 * @param {AsyncIterable<Buffer>} bytes
 */
async function readShapes(bytes) {
  /** @type {Shape[]} */
  const shapes = [];
  let isHidden = false;
  let isText = false;
  let passed = 0;
  /** @type {Shape | undefined} */
  let shape;
  await readXml(bytes, {
    open(name, attributes) {
      if (name === 'Fallback') passed += 1;
      if (passed > 0) return;
      const { show, type = 'body', lvl = '0' } = plainNames(attributes);
      isText = name === 't' && attributes['type'] === undefined;
      if (name === 'sld') isHidden = show === '0' || show === 'false';
      else if (['sp', 'graphicFrame', 'pt'].includes(name)) shapes.push((shape = { role: '', lines: [], rows: undefined }));
      else if (!shape) return;
      else if (name === 'ph') shape.role = type;
      else if (name === 'tbl') shape.rows = [];
      else if (name === 'tr') shape.rows?.push([]);
      else if (name === 'tc') shape.rows?.at(-1)?.push('');
      else if (name === 'p') shape.lines.push({ text: '', depth: 0 });
      else if (name === 'pPr' && shape.lines.length > 0) /** @type {Line} */ (shape.lines.at(-1)).depth = Math.min(8, Number(lvl) || 0);
      else if (name === 'br') say(shape, ' ');
    },
    close(name) {
      if (name === 'Fallback') passed -= 1;
      isText = false;
      if (name === 'tc' && shape?.rows) endCell(shape);
    },
    text(text) {
      if (isText && passed === 0 && shape) say(shape, text);
    },
  });
  return { shapes, isHidden };
}

/**
 * @param {Shape} shape
 * @param {string} text
 */
function say({ lines }, text) {
  const line = lines.at(-1);
  if (line) line.text += text;
}

/** @param {Shape} shape */
function endCell({ rows, lines }) {
  const row = rows?.at(-1);
  const words = lines.splice(0).map(({ text }) => text);
  if (row) row[row.length - 1] = words.join(' ').trim();
}

/**
 * @param {BlockWriter} writer
 * @param {readonly Shape[]} shapes
 * @param {number} page
 */
function write(writer, shapes, page) {
  const shown = shapes.filter(({ role }) => !furniture.includes(role));
  const isTitle = (/** @type {Shape} */ { role }) => titles.includes(role);
  for (const { lines } of shown.filter(isTitle)) writer.heading(1, lines.map(({ text }) => text).join(' '), { page });
  for (const shape of shown.filter((one) => !isTitle(one))) writeShape(writer, shape, page);
}

/**
 * @param {BlockWriter} writer
 * @param {Shape} shape
 * @param {number} page
 */
function writeShape(writer, { rows, lines }, page) {
  const [header, ...others] = (rows ?? []).filter((row) => row.some((cell) => cell !== ''));
  if (header) return writer.add('table', tableText(header, others), { page });
  const said = lines.filter(({ text }) => text.trim() !== '');
  if (said.length > 1) writer.add('list', said.map(({ text, depth }) => `${'  '.repeat(depth)}- ${text.trim()}`).join('\n'), { page });
  else writer.add('paragraph', said[0]?.text ?? '', { page });
}
