import { Markdown } from '#chat/parts/Markdown.tsx';

/** Words of a tile, in Markdown. */
export default function Words({ text }: { readonly text: string }) {
  return <Markdown text={text} />;
}
