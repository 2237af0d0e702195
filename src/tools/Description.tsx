/** The description of a tool, as models read it: names stand between backticks. */
export function Description({ text }: { readonly text: string }) {
  return <p>{text.split('`').map((piece, at) => (at % 2 === 1 ? <code key={at}>{piece}</code> : piece))}</p>;
}
