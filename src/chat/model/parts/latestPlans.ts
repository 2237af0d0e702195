import type { Tokens } from 'marked';
import type { Block } from './blocks.ts';
import { fences } from './forms.ts';
import { readJson } from './json.ts';

/** The steps that a plan names, as one word; undefined of a block that is no plan, or not whole yet. */
function planOf({ token }: Block): string | undefined {
  if (token.type !== 'code' || fences.get((token as Tokens.Code).lang ?? '')?.kind !== 'plan') return undefined;
  const steps = readJson((token as Tokens.Code).text);
  if (!Array.isArray(steps)) return undefined;
  return JSON.stringify(
    (steps as readonly unknown[]).map((step) => [
      Reflect.get(Object(step), 'num') as unknown,
      Reflect.get(Object(step), 'name') as unknown,
    ]),
  );
}

/** The same block, at the place where its plan was told first: one object for each, so that it is drawn when it changes. */
const moved = new WeakMap<Block, Block>();
function movedTo(at: number, block: Block): Block {
  const kept = moved.get(block);
  if (kept?.at === at) return kept;
  const made = { ...block, at };
  moved.set(block, made);
  return made;
}

/** Blocks in which a plan that was told again, as its steps went on, stands once: where it was told first, as it was told last. */
export function latestPlans(blocks: readonly Block[]): readonly Block[] {
  const plans = blocks.map(planOf);
  if (plans.every((plan) => plan === undefined)) return blocks;
  const [first, last] = [new Map<string, number>(), new Map<string, Block>()];
  for (const [index, plan] of plans.entries()) {
    if (plan === undefined) continue;
    if (!first.has(plan)) first.set(plan, index);
    last.set(plan, blocks[index]!);
  }
  return blocks.flatMap((block, index) => {
    const plan = plans[index];
    if (plan === undefined) return [block];
    const latest = last.get(plan)!;
    return first.get(plan) === index ? [latest === block ? block : movedTo(block.at, latest)] : [];
  });
}
