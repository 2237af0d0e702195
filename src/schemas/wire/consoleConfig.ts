import { z } from 'zod';
import { languages } from '../kit/text.ts';

/** Settings of the console, as `GET /config.json` tells them; a site hosted apart from its server has a file of this form of its own. */
export const consoleConfig = z.object({
  /** Where the calls go; empty for the server that the page came from. */
  apiBaseUrl: z.string(),
  /** The word before the token; empty for the bare token. */
  authScheme: z.string(),
  title: z.string().optional(),
  languages: z.array(z.enum(languages)).readonly().optional(),
  maxUploadBytes: z.int().optional(),
  /** True if the server sends e-mail; otherwise codes are in its log. */
  mail: z.boolean().optional(),
  /** True if whoever forgot the password has a link sent by mail. */
  resetsByMail: z.boolean().optional(),
  /** Where people reach an administrator. */
  adminContact: z.string().optional(),
  version: z.string().optional(),
});
export type ConsoleConfig = Readonly<z.output<typeof consoleConfig>>;
