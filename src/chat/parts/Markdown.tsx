import { memo, useContext, useMemo, useRef } from 'react';
import { type Block, extend, nothingRead } from '../model/parts/blocks.ts';
import { drawnWhenCut, drawnWhileGrowing } from '../model/parts/growing.ts';
import { latestPlans } from '../model/parts/latestPlans.ts';
import { maxDepth } from '../model/parts/json.ts';
import { partsOf } from '../model/parts/partsOf.ts';
import { DepthContext, GrowingContext } from './AnswerContext.ts';
import { Code } from './code/index.tsx';
import { PartView } from './PartView.tsx';

/** The blocks of a text; as it grows only its tail is read again. */
export function useBlocks(text: string): readonly Block[] {
  const reading = useRef(nothingRead);
  reading.current = extend(reading.current, text);
  return reading.current.blocks;
}

interface BlocksProps {
  readonly blocks: readonly Block[];
  readonly isGrowing: boolean;
  /** True if the text ends where its writer was stopped. */
  readonly isCut?: boolean;
}

/** Blocks of markdown. Those that have not changed are not drawn again; the last is drawn as what it will be, or as what it came to. */
export function Blocks({ blocks, isGrowing, isCut = false }: BlocksProps) {
  const shown = useMemo(() => latestPlans(blocks), [blocks]);
  const last = shown.length - 1;
  return shown.map((block, at) => (
    <BlockView key={block.at} block={block} isGrowing={isGrowing && at === last} isCut={isCut && at === last} />
  ));
}

interface BlockProps extends Omit<Required<BlocksProps>, 'blocks'> {
  readonly block: Block;
}

const BlockView = memo(function BlockView({ block, isGrowing, isCut }: BlockProps) {
  const drawn = isGrowing ? drawnWhileGrowing(block) : isCut ? drawnWhenCut(block) : block;
  const parts = useMemo(() => (drawn ? partsOf(drawn, isGrowing) : []), [drawn, isGrowing]);
  return (
    <GrowingContext value={isGrowing}>
      {parts.map((part, at) => (
        <PartView key={`${at} ${part.kind}`} part={part} source={block.token.raw} />
      ))}
    </GrowingContext>
  );
});

/** Markdown within a part: answers that stand in answers, as deep as it is sensible. */
export function Markdown({ text }: { readonly text: string }) {
  const depth = useContext(DepthContext);
  const blocks = useBlocks(depth < maxDepth ? text : '');
  if (depth >= maxDepth) return <Code part={{ kind: 'code', language: '', text, isOpen: false }} />;
  return (
    <DepthContext value={depth + 1}>
      <Blocks blocks={blocks} isGrowing={false} />
    </DepthContext>
  );
}
