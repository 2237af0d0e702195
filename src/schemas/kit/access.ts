/**
 * Purposes of the starting roles, each of which holds what serves its own: to ask (analysts), to inspect (developers: they ask, and look
 * after what there is), to administer (administrators: everything).
 */
export const purposes = ['ask', 'inspect', 'administer'] as const;
export type Purpose = (typeof purposes)[number];

/** Purposes served by what is there from one of them on: what serves to ask serves to inspect and to administer as well. */
export const purposesFrom = (purpose: Purpose): readonly Purpose[] => purposes.slice(purposes.indexOf(purpose));

/**
 * Audience of a call. `open`: anyone; `signedIn`: everyone who is signed in, as it reaches only what is their own. The others need a
 * permission of the call's name, which the starting roles hold by what they are for: those who `ask`, who `inspect`, who `administer`.
 */
export type Access = 'open' | 'signedIn' | Purpose;
