import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor } from '../../context.ts';
import type { Source } from './conditions.ts';

type Test = (source: Source, actor: Actor | null) => boolean;

/**
 * A test of what an actor is shown of a resource at all, made once for each: hooks go by the actor alone where they say whether anything is
 * hidden, and an actor whose rights have changed is another object.
 */
export function oncePerActor(test: Test): Test {
  const known = new WeakMap<object, Map<Resource, boolean>>();
  return (source, actor) => {
    const reader = actor ?? source.context.hooks;
    const answers = known.get(reader) ?? new Map<Resource, boolean>();
    known.set(reader, answers);
    const answer = answers.get(source.resource) ?? test(source, actor);
    answers.set(source.resource, answer);
    return answer;
  };
}
