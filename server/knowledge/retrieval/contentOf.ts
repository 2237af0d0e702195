import { terms } from './terms.ts';

/** Words by which a question asks, and says nothing of what it is about. */
const asking =
  /请问|请告诉我|告诉我|帮我|麻烦|我想知道|想了解|请|是?什么时候|是什么|有什么|什么|是多少|有多少|多少|是?多大|多久|多长时间|是?哪一?年|[是有]?哪些|是?哪[个家]|哪[里儿]|是?谁|是?如何|怎么样|怎样|怎么|为什么|为何|是不是|是否|有没有|能不能|能否|可否|可以吗|吗|呢/g;
const english = new Set(
  'what which who whom whose when where why how many much long is are was were be do does did can could should would will the a an of in on at to for by with and or it its this that these those there any please tell me about'
    .split(' ')
    .flatMap(terms),
);

/** Terms of a question that say what it is about; all of them where none does. */
export function contentOf(question: string): string[] {
  const about = terms(question.replaceAll(asking, ' ')).filter((term) => !english.has(term));
  return [...new Set(about.length > 0 ? about : terms(question))];
}
