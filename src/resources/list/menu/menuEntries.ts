import type { WhyNot } from '#ui/useWhyNot.ts';

/** One line of a menu. `'line'` draws a divider. */
export type MenuEntry =
  | 'line'
  | {
      readonly key: string;
      readonly label: string;
      readonly isDanger?: boolean;
      /** For what is on or off: which of the two it is now. */
      readonly isOn?: boolean;
      /** Reason that it cannot be done now, to which choosing it leads. */
      readonly why?: WhyNot;
      readonly onSelect: () => void;
    };

/** A menu that is open at a point of the screen. */
export interface OpenMenu {
  readonly entries: readonly MenuEntry[];
  readonly x: number;
  readonly y: number;
}

/** An entry for what cannot be done now. */
export const unavailable = (key: string, label: string, why: WhyNot): MenuEntry => ({ key, label, why, onSelect: why.press });

/** Joins the groups that have something, with lines between them. */
export function joined(groups: readonly (readonly (MenuEntry | false)[])[]): readonly MenuEntry[] {
  const full = groups.map((group) => group.filter((entry) => entry !== false)).filter(({ length }) => length > 0);
  return full.flatMap((group, place) => (place === 0 ? group : ['line' as const, ...group]));
}
