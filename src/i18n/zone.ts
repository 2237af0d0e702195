import { isTimeZone, type Zone } from '#schemas/kit/timeZone.ts';

const known = (zone: string | null | undefined): Zone => (zone && isTimeZone(zone) ? zone : undefined);

let reader: Zone;
let organisation = 'UTC';

/** Takes over the zone that the reader chose, and that of the organisation; a zone that the browser does not know counts as none. */
export function setZones(own: string | null | undefined, ofAll: string | null | undefined): void {
  reader = known(own);
  organisation = known(ofAll) ?? 'UTC';
}

/** The zone in which the reader is shown times; undefined for the browser's own. */
export const readerZone = (): Zone => reader;

/** The zone whose days usage is counted by. */
export const organisationZone = (): string => organisation;
