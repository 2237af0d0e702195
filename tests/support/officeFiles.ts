import { strToU8, zipSync } from 'fflate';

const namespaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"';

/** An archive of these parts. */
export const archiveOf = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part])));

const xml = (root: string, content: string): string => `<?xml version="1.0" encoding="UTF-8"?><${root} ${namespaces}>${content}</${root}>`;

const relations = (targets: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships>${targets.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A paragraph of Word: its text, with the elements of its properties. */
export const para = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A document of Word with this body. Styles 1 and 2 are headings, style T is based on 2; list 1 counts 第一章 and 1.1, list 2 has bullets, list 3 第1条. */
export const docxOf = (body: string, parts: Readonly<Record<string, string>> = {}): Uint8Array =>
  archiveOf({
    '_rels/.rels': relations([['rId1', 'officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'numbering', 'numbering.xml'],
      ...(parts['word/footnotes.xml'] ? [['rId3', 'footnotes', 'footnotes.xml'] as const] : []),
    ]),
    'word/styles.xml': xml(
      'w:styles',
      `<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
       <w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
       <w:style w:type="paragraph" w:styleId="T"><w:name w:val="own"/><w:basedOn w:val="2"/></w:style>`,
    ),
    'word/numbering.xml': xml(
      'w:numbering',
      `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="chineseCountingThousand"/><w:lvlText w:val="第%1章"/></w:lvl>
         <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:isLgl/><w:lvlText w:val="%1.%2"/></w:lvl></w:abstractNum>
       <w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val=""/></w:lvl></w:abstractNum>
       <w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:start w:val="9"/><w:numFmt w:val="chineseCounting"/><w:lvlText w:val="第%1条"/></w:lvl></w:abstractNum>
       ${[0, 1, 2].map((kind) => `<w:num w:numId="${kind + 1}"><w:abstractNumId w:val="${kind}"/></w:num>`).join('')}`,
    ),
    'word/document.xml': xml('w:document', `<w:body>${body}</w:body>`),
    ...Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, xml('w:footnotes', content)])),
  });

/** A shape of a slide with these paragraphs, in a place of the layout. */
export const shape = (role: string, ...texts: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${role}"/></p:nvPr></p:nvSpPr><p:txBody>${texts.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;

interface MadeSlide {
  readonly shapes: string;
  readonly notes?: string;
  readonly diagram?: string;
  readonly isHidden?: boolean;
}

/** A presentation of these slides. */
export function pptxOf(slides: readonly MadeSlide[]): Uint8Array {
  const parts: Record<string, string> = {
    '_rels/.rels': relations([['rId1', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': xml(
      'p:presentation',
      `<p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index}"/>`).join('')}</p:sldIdLst>`,
    ),
    'ppt/_rels/presentation.xml.rels': relations(slides.map((_, index) => [`rId${index}`, 'slide', `slides/slide${index}.xml`])),
  };
  for (const [index, { shapes, notes, diagram, isHidden }] of slides.entries()) {
    parts[`ppt/slides/slide${index}.xml`] = xml(`p:sld${isHidden ? ' show="0"' : ''}`, `<p:spTree>${shapes}</p:spTree>`).replace(
      `</p:sld${isHidden ? ' show="0"' : ''}>`,
      '</p:sld>',
    );
    parts[`ppt/slides/_rels/slide${index}.xml.rels`] = relations([
      ...(notes ? [['rId1', 'notesSlide', `../notesSlides/notes${index}.xml`] as const] : []),
      ...(diagram ? [['rId2', 'diagramData', `../diagrams/data${index}.xml`] as const] : []),
    ]);
    if (notes) parts[`ppt/notesSlides/notes${index}.xml`] = xml('p:notes', notes);
    if (diagram) parts[`ppt/diagrams/data${index}.xml`] = xml('dgm:dataModel', diagram);
  }
  return archiveOf(parts);
}

/** A book of these chapters, in HTML. */
export const epubOf = (chapters: readonly string[], parts: Readonly<Record<string, string>> = {}): Uint8Array =>
  archiveOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package><manifest>${chapters
      .map((_, index) => `<item id="c${index}" href="text/${index}%20.xhtml" media-type="application/xhtml+xml"/>`)
      .join(
        '',
      )}</manifest><spine>${chapters.map((_, index) => `<itemref idref="c${chapters.length - 1 - index}"/>`).join('')}</spine></package>`,
    ...Object.fromEntries(chapters.map((chapter, index) => [`OEBPS/text/${index} .xhtml`, chapter])),
    ...parts,
  });
