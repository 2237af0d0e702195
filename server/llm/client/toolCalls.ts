import { deepestJson, jsonDepthOf } from '#schemas/kit/jsonDepth.ts';
import { isStorableText } from '#schemas/kit/storableText.ts';
import { type Refusal, refuse } from '#schemas/wire/errors.ts';
import type { ToolCall } from '../model.ts';
import { boundedJson } from './boundedJson.ts';

const mostCalls = 128;
/** All arguments of an answer together, in UTF-16 units. */
const mostArguments = 1024 * 1024;
const longestName = 100;
const longestId = 200;

/** Piece of a call in one chunk; absent members are empty. */
export interface ToolCallPiece {
  readonly index: number | null;
  readonly id: string;
  readonly name: string;
  /** A fragment of JSON, or all of them as an object. */
  readonly given: string | object;
}

/** Progress of a text into an object of JSON. */
interface Extent {
  readonly depth: number;
  readonly isQuoted: boolean;
  readonly isEscaped: boolean;
}

/** A call of which pieces have come. */
interface Slot extends Omit<ToolCallPiece, 'given'> {
  readonly given: string;
  /** Counted as it grows: parsing it anew with each piece would take time that grows with its square (attack F25). */
  readonly extent: Extent;
}

function extended(extent: Extent, more: string): Extent {
  let { depth, isQuoted, isEscaped } = extent;
  for (const sign of more) {
    if (isEscaped) isEscaped = false;
    else if (isQuoted && sign === '\\') isEscaped = true;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '{' || sign === '[')) depth += 1;
    else if (!isQuoted && (sign === '}' || sign === ']')) depth -= 1;
  }
  return { depth, isQuoted, isEscaped };
}

const nothing: Extent = { depth: 0, isQuoted: false, isEscaped: false };
const isWhole = ({ given, extent: { depth, isQuoted } }: Slot): boolean => given.length > 0 && depth <= 0 && !isQuoted;

/** The calls of an answer as far as they have come, in their order. */
type ToolCallState = { readonly slots: readonly Slot[]; readonly size: number; readonly problem: Refusal | null };

export const noToolCalls: ToolCallState = { slots: [], size: 0, problem: null };

/** A name as it is told to people. */
const shownName = (name: string): string => name.replace(/\p{C}/gu, '').slice(0, longestName);

/** Some services give every call the same index, and some none; some say name or id with every fragment, and some make up new ids. */
function begins({ id, name }: ToolCallPiece, slot: Slot): boolean {
  if (name === '') return false;
  if (id !== '' && slot.id !== '') return id !== slot.id;
  return name !== slot.name || isWhole(slot);
}

/** Where a piece belongs: the last call of its index, or of its id, or the last of all; -1 for a call of its own. */
function placeOf({ slots }: ToolCallState, piece: ToolCallPiece): number {
  const byId = piece.id === '' ? -1 : slots.findLastIndex(({ id }) => id === piece.id);
  const byIndex = piece.index === null ? -1 : slots.findLastIndex(({ index }) => index === piece.index);
  const isOfIndex = byIndex !== -1 && !begins(piece, slots[byIndex]!);
  if (isOfIndex) return byIndex;
  if (piece.index !== null && byIndex === -1) return -1;
  if (byId !== -1) return byId;
  const last = slots.length - 1;
  return piece.index === null && last >= 0 && !begins(piece, slots[last]!) ? last : -1;
}

const textOf = (given: string | object): string => (typeof given === 'string' ? given : JSON.stringify(given));

/** One piece more. Calls that are too many, or too large, are a problem that stays. */
export function withPiece(state: ToolCallState, piece: ToolCallPiece): ToolCallState {
  if (state.problem) return state;
  const given = textOf(piece.given);
  const at = placeOf(state, piece);
  if (at === -1 && piece.name === '') return state;
  const size = state.size + given.length;
  const slot = state.slots[at] ?? { index: piece.index, id: '', name: '', given: '', extent: nothing };
  const isWholeAtOnce = typeof piece.given !== 'string';
  const grown: Slot = {
    index: slot.index,
    id: slot.id || piece.id,
    name: slot.name || piece.name,
    given: isWholeAtOnce ? given : slot.given + given,
    extent: extended(isWholeAtOnce ? nothing : slot.extent, given),
  };
  if (size > mostArguments) return { ...state, problem: refuse('MODEL_TOOL_CALL_INVALID', { tool: shownName(grown.name) }) };
  if (at === -1 && state.slots.length === mostCalls)
    return { ...state, problem: refuse('MODEL_TOOL_CALLS_TOO_MANY', { limit: mostCalls }) };
  return { slots: at === -1 ? [...state.slots, grown] : state.slots.with(at, grown), size, problem: null };
}

const isObject = (value: unknown): value is ToolCall['arguments'] => typeof value === 'object' && value !== null && !Array.isArray(value);

/** No text in it is one that a database does not keep. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isStorableText(value)
    : typeof value !== 'object' || value === null || Object.entries(value).every((pair) => pair.every(isStorable));

/** Arguments of a call, which may be none, or JSON within JSON; undefined for what is no object. */
function argumentsIn(given: string): ToolCall['arguments'] | undefined {
  if (given.trim() === '') return {};
  if (jsonDepthOf(given) > deepestJson) return undefined;
  const once = boundedJson(given);
  const value = typeof once === 'string' && jsonDepthOf(once) <= deepestJson ? boundedJson(once) : once;
  return isObject(value) && isStorable(value) ? value : undefined;
}

/** The id of a call, which the answer to it has to name: the service's own, unless there is none or another call has it. */
function ownId(id: string, taken: ReadonlySet<string>, position: number): string {
  const said = id.replace(/\p{C}/gu, '').slice(0, longestId);
  if (said !== '' && !taken.has(said)) return said;
  for (let number = position; ; number++) if (!taken.has(`call_${number}`)) return `call_${number}`;
}

/** The calls of an answer that is over. Throws MODEL_TOOL_CALL_INVALID for arguments that are no JSON object, or MODEL_TOOL_CALLS_TOO_MANY. */
export function toolCallsIn({ slots, problem }: ToolCallState): ToolCall[] {
  if (problem) throw problem;
  const taken = new Set<string>();
  return slots.map(({ id: said, name, given }, position) => {
    const args = argumentsIn(given);
    if (!args) throw refuse('MODEL_TOOL_CALL_INVALID', { tool: shownName(name) });
    const id = ownId(said, taken, position);
    taken.add(id);
    return { id, name: shownName(name), arguments: args };
  });
}
