import { LeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import styles from './editor.module.css';

export interface TrailProps {
  readonly title: string;
  /** Nodes that the drawing is within, the outermost first. */
  readonly trail: readonly { readonly id: string; readonly name: string }[];
  readonly onLeaveTo: (depth: number) => void;
}

/** The way out of the drawing within a node: to each node that it is within, and to the flow. */
export function Trail({ title, trail, onLeaveTo }: TrailProps) {
  const { t } = useWords();
  const names = [title, ...trail.map(({ name }) => name)];
  return (
    <nav className={styles.trail} aria-label={t('flow.inner.trail')}>
      {names.slice(0, -1).map((name, depth) => (
        <Button
          key={trail[depth]!.id}
          size="small"
          type="link"
          icon={depth === 0 && <LeftOutlined aria-hidden />}
          onClick={() => onLeaveTo(depth)}
        >
          {name}
        </Button>
      ))}
      <strong aria-current="true">{names.at(-1)}</strong>
    </nav>
  );
}
