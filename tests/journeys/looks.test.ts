import { lookAt, lookOutside } from './support/lookAround.ts';
import { otherGroups } from './support/screens.ts';

lookOutside();
lookAt(otherGroups);
