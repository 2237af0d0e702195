import { setFlagsFromString } from 'node:v8';

// Decided once from what a line made while the server started, and kept when it makes rows by the million: docs/decisions/0101.
setFlagsFromString('--no-allocation-site-pretenuring');
