import { offerBuiltStart } from './startBuiltServer.ts';

/** Has one built server make the data of a first start, which those of all journeys then begin with. */
export default offerBuiltStart;
