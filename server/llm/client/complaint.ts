/** A service's own words and code for what went wrong. */
export interface Complaint {
  readonly message: string;
  readonly code: string;
}

type Json = Readonly<Record<string, unknown>>;
type Shape = (payload: Json) => Complaint | undefined;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const firstText = (...values: readonly unknown[]): string => values.map(textOf).find((text) => text !== '') ?? '';

const complaintOf = (message: string, code: string): Complaint | undefined => (message || code ? { message, code } : undefined);

/** OpenAI and most others: `{ error: { message, code } }` or `{ error: 'words' }`. One that is empty is none. */
const errorShape: Shape = ({ error }) =>
  isObject(error)
    ? complaintOf(firstText(error['message'], error['msg']), firstText(error['code'], error['status'], error['type']))
    : complaintOf(textOf(error), '');

/** MiniMax: `{ base_resp: { status_code, status_msg } }`, also beside an answer that is well, with the code 0. */
const baseRespShape: Shape = ({ base_resp: said }) =>
  isObject(said) && said['status_code'] ? complaintOf(textOf(said['status_msg']), textOf(said['status_code'])) : undefined;

const codesOfSuccess: readonly string[] = ['', '0', '200', 'ok', 'success'];
const isFailureCode = (code: string): boolean => !codesOfSuccess.includes(code.toLowerCase());

/** DashScope, SiliconFlow, vLLM, Baidu: the words and a code of failure at the top, where an answer would have its choices. */
const codedShape: Shape = (payload) => {
  const { choices, object, success, code, error_code, message, msg, error_msg } = payload;
  const found = { message: firstText(message, msg, error_msg), code: firstText(code, error_code) };
  const isFailure = object === 'error' || success === false || isFailureCode(found.code);
  return choices === undefined && isFailure ? complaintOf(found.message, found.code) : undefined;
};

const mostProblems = 3;

/** FastAPI: `{ detail: 'words' }`, or a list of what is wrong and where. */
const detailShape: Shape = ({ detail }) => {
  if (!Array.isArray(detail)) return complaintOf(isObject(detail) ? firstText(detail['message'], detail['msg']) : textOf(detail), '');
  const problems = detail.slice(0, mostProblems).filter(isObject);
  return complaintOf(problems.map(placedProblem).filter(Boolean).join('; '), '');
};

const placedProblem = ({ loc, msg }: Json): string =>
  [Array.isArray(loc) ? loc.map(textOf).filter(Boolean).join('.') : '', textOf(msg)].filter(Boolean).join(': ');

const bareShape: Shape = ({ message, msg }) => complaintOf(firstText(message, msg), '');

const inAnswers: readonly Shape[] = [errorShape, baseRespShape, codedShape];
const inFailures: readonly Shape[] = [...inAnswers, detailShape, bareShape];

/**
 * A complaint, in whichever of their shapes services make it; undefined when there is none. Words without a code are looked for only in
 * what is known to be a failure, by its status or by the name of its event: elsewhere they may be anything (attack F28).
 */
export function complaintIn(payload: unknown, { isFailure }: { readonly isFailure: boolean }): Complaint | undefined {
  // Gemini puts its error into a list.
  const said: unknown = Array.isArray(payload) ? payload[0] : payload;
  if (!isObject(said)) return undefined;
  for (const shape of isFailure ? inFailures : inAnswers) {
    const complaint = shape(said);
    if (complaint) return complaint;
  }
  return undefined;
}
