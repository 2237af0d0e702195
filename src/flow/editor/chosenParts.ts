import { duplicate } from '../model/clipboard.ts';
import { withMembers } from '../model/moving.ts';
import { choosing, type Editor, nothingChosen } from './EditorContext.ts';

/** Actions on all that is chosen on the canvas, whatever it is. */
export function chosenParts({ document, catalog, selection, dispatch, select }: Editor) {
  return {
    remove(): void {
      dispatch({ kind: 'remove', ids: selection.ids, edges: selection.edges });
      select(nothingChosen);
    },
    duplicate(): void {
      const part = duplicate(document, withMembers(document, selection.ids), catalog);
      if (!part) return;
      dispatch({ kind: 'add', ...part });
      select(choosing(...[...part.nodes, ...part.comments].map(({ id }) => id)));
    },
  };
}
