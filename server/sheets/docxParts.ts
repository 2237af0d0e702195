/** The parts of a text document around its paragraphs (ECMA-376, part 1). */
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const contentTypes = `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${type}.styles+xml"/></Types>`;

export const packageRels = `${xml}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`;

export const documentRels = `${xml}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

export const documentStart = `${xml}<w:document xmlns:w="${main}"><w:body>`;
/** A4, upright, with margins of 2.5 cm. */
export const documentEnd =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>';

const style = (id: string, name: string, paragraph: string, run: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;
const space = (before: number, after: number): string => `<w:spacing w:before="${before}" w:after="${after}"/>`;
const size = (halfPoints: number): string => `<w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
const heading = (level: number, halfPoints: number): string =>
  style(
    `Heading${level}`,
    `heading ${level}`,
    `<w:keepNext/>${space(320, 120)}<w:outlineLvl w:val="${level - 1}"/>`,
    `<w:b/>${size(halfPoints)}`,
  );

export const styles = `${xml}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Microsoft YaHei"/>${size(22)}</w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr>${space(0, 120)}</w:pPr></w:style>
${style('Title', 'Title', space(0, 240), `<w:b/>${size(40)}`)}
${heading(1, 32)}${heading(2, 28)}${heading(3, 24)}
${style('ListParagraph', 'List Paragraph', `<w:ind w:left="420"/>${space(0, 60)}`, '')}
${style('Quote', 'Quote', `<w:pBdr><w:left w:val="single" w:sz="12" w:space="8" w:color="BFBFBF"/></w:pBdr>${space(0, 120)}<w:ind w:left="420"/>`, '<w:color w:val="595959"/>')}
${style('Code', 'Code', `<w:shd w:val="clear" w:color="auto" w:fill="F5F5F5"/>`, `<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>${size(19)}`)}
${style('Note', 'Note', space(0, 120), `<w:color w:val="7F7F7F"/>${size(18)}`)}
</w:styles>`;
