import { isTimeZone, type Zone } from '#schemas/kit/timeZone.ts';

/** Returns a zone by its name, looked up when it is first asked for: a browser then reads much of what it knows of zones. One that it does not know counts as none. */
function lookUp(name: string | null | undefined): () => Zone {
  let known: Zone | false = false;
  return () => (known === false ? (known = name && isTimeZone(name) ? name : undefined) : known);
}

let reader = lookUp(undefined);
let organisation = lookUp(undefined);

/** Takes over the zone that the reader chose, and that of the organisation. */
export function setZones(own: string | null | undefined, ofAll: string | null | undefined): void {
  reader = lookUp(own);
  organisation = lookUp(ofAll);
}

/** The zone in which the reader is shown times; undefined for the browser's own. */
export const readerZone = (): Zone => reader();

/** The zone whose days usage is counted by. */
export const organisationZone = (): string => organisation() ?? 'UTC';
