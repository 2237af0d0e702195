/** Start of every access token, by which people and programs that look for leaked secrets recognise one. */
export const tokenPrefix = 'wsp_';

/** Days after which a token may end. */
export const lifetimes = [7, 30, 90, 365] as const;
