import { named } from './archive.ts';
import { type Drawing, element } from './slideBoxes.ts';
import { at, numberOf, paragraphLooks } from './slideLooks.ts';

/** Points of letters where nothing says how large they are, in hundredths; and units of a point. */
const [usualSize, unitsOfPoint] = [1_800, 127];

const aligned: Readonly<Record<string, string>> = { ctr: 'center', r: 'end', just: 'justify' };

function drawRun(run: Element, looks: readonly (Element | undefined)[], { size, colours }: Drawing, scale: number): HTMLElement {
  const target = element('span');
  const said = <Value>(of: (look: Element) => Value | null | undefined): Value | undefined =>
    looks.flatMap((look) => (look && of(look)) ?? []).at(0) as Value | undefined;
  const points = said((look) => numberOf(look, 'sz')) ?? usualSize;
  target.style.fontSize = `${(((points * unitsOfPoint * scale) / size.width) * 100).toFixed(3)}cqw`;
  target.style.color = said((look) => colours(at(look, 'solidFill'))) ?? '';
  if (said((look) => look.getAttribute('b')) === '1') target.style.fontWeight = '600';
  if (said((look) => look.getAttribute('i')) === '1') target.style.fontStyle = 'italic';
  target.textContent = run.localName === 'br' ? '\n' : (at(run, 't')?.textContent ?? '');
  return target;
}

/** Paragraphs of a shape or a cell, at the sizes that its places and its master give them. */
export function drawWords(target: HTMLElement, body: Element | undefined, shape: Element, drawing: Drawing): void {
  const scale = (numberOf(at(body, 'bodyPr', 'normAutofit'), 'fontScale') ?? 100_000) / 100_000;
  for (const paragraph of [...(body?.children ?? [])].filter(({ localName }) => localName === 'p')) {
    const own = at(paragraph, 'pPr');
    const level = Math.min(8, numberOf(own, 'lvl') ?? 0);
    const looks = [own, ...paragraphLooks(shape, drawing.slide, level)];
    const runs = [...paragraph.children].filter(({ localName }) => ['r', 'fld', 'br'].includes(localName));
    const line = element('p');
    const align = looks.flatMap((look) => look?.getAttribute('algn') ?? [])[0];
    line.style.textAlign = aligned[align ?? ''] ?? '';
    line.style.paddingInlineStart = level > 0 ? `${level * 2}cqw` : '';
    const [bullet] = looks.flatMap((look) => at(look, 'buNone') ?? at(look, 'buChar') ?? at(look, 'buAutoNum') ?? []);
    if (bullet && bullet.localName !== 'buNone' && runs.length > 0) line.className = 'item';
    for (const run of runs) line.append(drawRun(run, [at(run, 'rPr'), ...looks.map((look) => at(look, 'defRPr'))], drawing, scale));
    line.style.fontSize = (line.firstElementChild as HTMLElement | null)?.style.fontSize ?? '';
    target.append(line);
  }
}

/** Rows and cells of a table, at the looks that its shape gives them. */
export function drawTable(table: Element, drawing: Drawing): HTMLElement {
  const drawn = element('table');
  for (const row of named(table, 'tr')) {
    const line = drawn.appendChild(element('tr'));
    for (const cell of [...row.children].filter(({ localName }) => localName === 'tc')) {
      if (cell.hasAttribute('hMerge') || cell.hasAttribute('vMerge')) continue;
      const target = line.appendChild(document.createElement('td'));
      [target.colSpan, target.rowSpan] = [numberOf(cell, 'gridSpan') ?? 1, numberOf(cell, 'rowSpan') ?? 1];
      target.style.background = drawing.colours(at(cell, 'tcPr', 'solidFill')) ?? '';
      drawWords(target, at(cell, 'txBody'), cell, drawing);
    }
  }
  return drawn;
}

/** Words of a diagram, point by point. */
export function wordsOfDiagram(shape: Element, { part }: Drawing): HTMLElement[] {
  const id = [...(named(shape, 'relIds')[0]?.attributes ?? [])].find(({ name }) => name.endsWith(':dm'))?.value;
  const points = named(part.open(id ?? '') ?? shape, 'pt').map((point) =>
    named(point, 't')
      .map(({ textContent }) => textContent)
      .join(''),
  );
  return points.filter((words) => words.trim() !== '').map((words) => Object.assign(element('p', 'item'), { textContent: words }));
}
