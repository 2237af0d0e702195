import { Component, type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Part } from '../model/parts/part.ts';
import { Code } from './code/index.tsx';
import { partDisplays } from './displays.ts';
import { GrowingContext } from './AnswerContext.ts';
import { PartActionsContext } from './partActions.ts';
import type { PartDisplay } from './partDisplay.ts';
import styles from './parts.module.css';

interface PartBoundaryProps {
  /** Drawn in place of what could not be drawn. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a part that cannot be drawn from taking the others with it. */
class PartBoundary extends Component<PartBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

/** Draws a part, with what other rooms offer to do with it once it is whole; one that cannot be drawn shows its source. */
export function PartView({ part, source }: { readonly part: Part; readonly source: string }) {
  const { View, actsWhileGrowing } = partDisplays[part.kind] as unknown as PartDisplay;
  const actions = use(PartActionsContext).flatMap((each) => (each[part.kind] as ComponentType<{ readonly part: Part }> | undefined) ?? []);
  const isGrowing = use(GrowingContext);
  const [shown, setShown] = useState<Part>();
  return (
    <PartBoundary key={part.kind} fallback={<Broken source={source} />}>
      <View part={part} onShown={setShown} />
      {actions.length > 0 && (!isGrowing || actsWhileGrowing) && (
        <div className={styles['actions']}>
          {actions.map((Action, at) => (
            <Suspense key={at}>
              <Action part={shown ?? part} />
            </Suspense>
          ))}
        </div>
      )}
    </PartBoundary>
  );
}

function Broken({ source }: { readonly source: string }) {
  const { t } = useWords();
  return (
    <div>
      <p className={styles['note']}>{t('answer.broken')}</p>
      <Code part={{ kind: 'code', language: '', text: source, isOpen: false }} />
    </div>
  );
}
