import { lookAt } from './support/lookAround.ts';
import { groupsOfRecords } from './support/screens.ts';

lookAt(groupsOfRecords.filter((_, index) => index % 3 === 2));
