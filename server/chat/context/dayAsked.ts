import { dayIn } from '#schemas/kit/timeZone.ts';
import type { Context } from '../../context.ts';

interface Moment {
  readonly context: Pick<Context, 'settings'>;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** The day on which a question is asked, by the clock of the organisation (decision 0037): what "today" and "this month" mean in it. */
export const dayAsked = ({ context, askedAt }: Moment): string => dayIn(askedAt, context.settings.timeZone);
