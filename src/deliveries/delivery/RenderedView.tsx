import type { ReactNode } from 'react';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import type { DeliveredBlock, Rendered } from '#schemas/wire/deliveries.ts';
import styles from '../deliveries.module.css';

type Of<Kind extends DeliveredBlock['kind']> = Extract<DeliveredBlock, { kind: Kind }>;

function Table({ block: { columns, rows, isCut } }: { readonly block: Of<'table'> }) {
  const { t } = useWords();
  if (rows.length === 0) return <p className={styles.quiet}>{t('deliveries.held.noRows')}</p>;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, place) => (
                <td key={place}>{cell === null ? '' : String(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && <p className={styles.quiet}>{t('deliveries.held.cut')}</p>}
    </>
  );
}

const views: { readonly [Kind in DeliveredBlock['kind']]: (block: Of<Kind>) => ReactNode } = {
  heading: ({ text }) => <h3>{text}</h3>,
  words: ({ text }) => <p className={styles.words}>{text}</p>,
  note: ({ text }) => <p className={styles.quiet}>{text}</p>,
  table: (block) => <Table block={block} />,
  picture: ({ name, type, data }) => <img alt={name} src={`data:${type};base64,${data}`} />,
};

/** Content as it was rendered, before a method gives it its form. */
export function RenderedView({ rendered: { title, blocks, asOf } }: { readonly rendered: Rendered }) {
  const { t } = useWords();
  const { moment } = useFormats();
  return (
    <>
      <h2>{title}</h2>
      {blocks.map((block, at) => (
        <div key={at}>{(views[block.kind] as (block: DeliveredBlock) => ReactNode)(block)}</div>
      ))}
      <p className={styles.quiet}>{t('deliveries.held.asOf', { moment: moment(asOf) })}</p>
    </>
  );
}
