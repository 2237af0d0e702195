import { checkScreens, checkScreensOutside } from './support/checkScreens.ts';
import { otherGroups } from './support/screens.ts';

checkScreensOutside();
checkScreens(otherGroups);
