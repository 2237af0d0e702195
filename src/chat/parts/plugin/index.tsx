import { useWords } from '#i18n/useWords.ts';
import type { PluginPart } from '../../model/parts/plugin.ts';
import { Code } from '../code/index.tsx';
import { Fold } from '../Fold.tsx';
import { Markdown } from '../Markdown.tsx';
import styles from '../parts.module.css';
import { Status } from '../Status.tsx';
import type { PartDisplay } from '../partDisplay.ts';

/** A call of a plugin: what it was asked, where it stands and what it gave. */
export function Plugin({ part }: { readonly part: PluginPart }) {
  const { t } = useWords();
  const name = part.name || t('answer.plugin.title');
  const title = (
    <>
      {part.logo && <img className={styles['logo']} src={part.logo} alt="" loading="lazy" />} {name}
    </>
  );
  return (
    <div role="group" className={styles['card']} aria-label={name}>
      <div className={styles['cardBody']}>
        <Fold title={title} aside={<Status of={part.status} />} isOpenAtFirst={part.status !== 'waiting'}>
          {() => <Outcome part={part} />}
        </Fold>
      </div>
    </div>
  );
}

function Outcome({ part: { request, result, error, isData, status } }: { readonly part: PluginPart }) {
  const { t } = useWords();
  const isOver = status === 'complete' || status === 'failed';
  return (
    <>
      {request && <Fold title={t('answer.plugin.request')}>{() => <Code part={json(request)} />}</Fold>}
      {error && (
        <>
          <p className={styles['label']}>{t('answer.plugin.error')}</p>
          <div className={styles['failed']}>
            <Markdown text={error} />
          </div>
        </>
      )}
      {result && (isData ? <Code part={json(result)} /> : <Markdown text={result} />)}
      {isOver && !result && !error && <p className={styles['note']}>{t('answer.plugin.none')}</p>}
    </>
  );
}

const json = (text: string) => ({ kind: 'code', language: 'json', text, isOpen: false }) as const;

export const pluginDisplay: PartDisplay<'plugin'> = { View: Plugin, pending: 'answer.pending.plugin' };
