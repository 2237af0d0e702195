import { isReport, reportFence } from '../../model/answerText.ts';
import type { PayloadReader } from '../reading.ts';

/** A dashboard's report, which older servers send as it is (contract §5.7). */
export const readReport: PayloadReader = (payload) =>
  isReport(payload) ? [{ type: 'replaced', segments: [{ kind: 'text', text: reportFence(payload) }] }] : null;
