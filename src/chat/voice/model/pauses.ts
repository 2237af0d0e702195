/** Loudness, from 0 to 1, that is never taken for a voice; and how much louder than the room a voice is. */
const quietest = 0.05;
const aboveRoom = 2.5;
/** Share of each measure by which the room is known. */
const learning = 0.05;

/** Milliseconds after which a sound is a voice, a silence the end of what is said, and waiting is given up. */
export const limits = { voice: 150, pause: 1200, patience: 15_000 } as const;

/** A voice that is listened for. */
export interface Hearing {
  readonly is: 'waiting' | 'speaking' | 'ended' | 'givenUp';
  /** Loudness of the room without a voice. */
  readonly room: number;
  /** Moment since which it has been as loud, or as quiet, as it is now, in milliseconds. */
  readonly since: number;
  readonly isLoud: boolean;
  /** Moment at which it began to be listened for. */
  readonly from: number;
}

export const listening = (at: number): Hearing => ({ is: 'waiting', room: 0, since: at, isLoud: false, from: at });

/** Takes the loudness of a moment. A voice begins with a sound that lasts, and ends with a silence; what has ended or was given up stays so. */
export function heardLevel(now: Hearing, level: number, at: number): Hearing {
  if (now.is === 'ended' || now.is === 'givenUp') return now;
  const isLoud = level > Math.max(quietest, now.room * aboveRoom);
  const since = isLoud === now.isLoud ? now.since : at;
  const room = isLoud ? now.room : now.room + (level - now.room) * learning;
  return { ...now, is: stateOf(now, isLoud, at - since, at), room, since, isLoud };
}

function stateOf(now: Hearing, isLoud: boolean, lasting: number, at: number): Hearing['is'] {
  if (now.is === 'speaking') return !isLoud && lasting >= limits.pause ? 'ended' : 'speaking';
  if (isLoud && lasting >= limits.voice) return 'speaking';
  return !isLoud && at - now.from >= limits.patience ? 'givenUp' : 'waiting';
}
