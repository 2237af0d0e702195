import type { Column } from '../names/schema.ts';

/** Ways that something goes: verbs that say it, and names of the columns of the place that it goes from or to. */
const directions: readonly { readonly verbs: RegExp; readonly columns: RegExp }[] = [
  { verbs: /^(?:depart|leav)|起飞|出发|始发|寄出|离开/iu, columns: /source|origin|from|depart|start|起飞|出发|始发|起点|寄出/iu },
  {
    verbs: /^(?:arriv|land)|到达|抵达|降落|飞往|发往|运往|寄往/iu,
    columns: /[Dd]est|DEST|[Aa]rriv|^to[A-Z_]|目的|到达|抵达|终点|降落|收货/u,
  },
];

/** Of columns that hold the same value the one that a verb of a question speaks of: "flights that depart from Oslo". All of them where none or several are. */
export function inDirection(hints: readonly string[], columns: readonly Column[]): readonly Column[] {
  const [said, ...others] = directions.filter(({ verbs }) => hints.some((hint) => verbs.test(hint)));
  const meant = said && others.length === 0 ? columns.filter(({ name, label }) => said.columns.test(`${name} ${label}`)) : [];
  return meant.length === 1 ? meant : columns;
}
