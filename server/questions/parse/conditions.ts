import type { Table } from '../names/schema.ts';
import { agoCondition } from './agoConditions.ts';
import { bareCondition, numberFirst, wordFirst } from './bareConditions.ts';
import { columnCondition } from './columnConditions.ts';
import { equalCondition, keyCondition, knownCondition, numberOfColumn } from './equalConditions.ts';
import { readHavings } from './havings.ts';
import { likeBefore } from './likeConditions.ts';
import { readComparedMeasures } from './measureGroups.ts';
import { ageCondition, flagCondition, hadCondition, stockCondition, surnameCondition } from './namelessConditions.ts';
import { loneDeed, relatedCondition } from './relatedConditions.ts';
import { bestGrade, gradeCondition } from './gradeConditions.ts';
import { numberCondition } from './numberConditions.ts';
import { leadingCondition, sameCondition } from './rowConditions.ts';
import { hasValue, isAt, type State } from './state.ts';
import { timeBefore, timeCondition } from './timeConditions.ts';
import { valueCondition } from './valueConditions.ts';

/** Reads all conditions of a question. */
export function readConditions(state: State, schema: readonly Table[]): void {
  const each = (read: (state: State, at: number) => boolean) => {
    for (let at = 0; at < state.atoms.length; at += 1) if (!state.used[at]) read(state, at);
  };
  each(surnameCondition);
  each(hadCondition);
  each(sameCondition);
  each(leadingCondition);
  each((own, at) => relatedCondition(own, at, schema));
  loneDeed(state, schema);
  each((own, at) => agoCondition(own, at, schema));
  each((own, at) => ageCondition(own, at, schema));
  each(numberCondition);
  readHavings(state);
  readComparedMeasures(state);
  each(likeBefore);
  each(timeBefore);
  each(gradeCondition);
  each(bestGrade);
  each(columnCondition);
  each((own, at) => hasValue(own, at) && valueCondition(own, at));
  each((own, at) => wordFirst(own, at, schema));
  each(numberFirst);
  each(equalCondition);
  each(numberOfColumn);
  each(knownCondition);
  each(keyCondition);
  each((own, at) => stockCondition(own, at, schema));
  each(flagCondition);
  each((own, at) => bareCondition(own, at, schema));
  each((own, at) => !isAt(own, at - 1, 'top') && timeCondition(own, at));
}
