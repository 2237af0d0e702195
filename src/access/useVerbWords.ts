import { contracts } from '#schemas/contracts/index.ts';
import { resourceOf } from '#schemas/index.ts';
import { type Verb, verbs } from '#schemas/kit/endpoint.ts';
import { useWords } from '#i18n/useWords.ts';

const isVerb = (word: string): word is Verb => verbs.some((verb) => verb === word);

/** Words what may be done, from the name of a permission such as `users.update`; a name of another kind stays as it is. */
export function useVerbWords(): (name: string) => string {
  const { t, label } = useWords();
  return (name) => {
    const [head = '', verb = ''] = name.split('.');
    const resource = resourceOf(head);
    const call = resource ? undefined : contracts.find((each) => each.name === name);
    if (call) return label(call.does);
    if (!resource) return name;
    const action = Object.hasOwn(resource.actions, verb) ? resource.actions[verb] : undefined;
    if (action) return label(action.label);
    return isVerb(verb) ? t(`forms.access.verbs.${verb}`) : name;
  };
}
