import { checkScreens } from './support/checkScreens.ts';
import { groupsOfRecords } from './support/screens.ts';

checkScreens(groupsOfRecords.filter((_, index) => index % 3 === 2));
