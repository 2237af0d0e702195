import { Modal } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '../../fields/cellProps.ts';
import { FieldRow } from '../../form/FieldRow.tsx';
import { FormContext } from '../../fields/FormContext.ts';
import { useListScreen } from '../ListContext.ts';

interface MoveDialogProps {
  readonly row: Row;
  readonly move: (row: Row, parent: number | null) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the new place of a record in its tree: without a mouse, or when the place is far away. */
export default function MoveDialog({ row, move, onClose }: MoveDialogProps) {
  const { resource, data, titleOf } = useListScreen();
  const { t } = useWords();
  const formId = useId();
  const tree = resource.tree!;
  const [parent, setParent] = useState(row[tree] as number | null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      await move(row, parent);
      onClose();
    } catch {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('lists.tree.moveTitle', { title: titleOf(row) })}
      okText={t('lists.tree.moveHere')}
      okButtonProps={{ loading: isBusy }}
      cancelText={t('lists.cancel')}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <FormContext value={{ resource, id: row.id, values: row, related: data.related }}>
        <p>{t('lists.tree.moveHint')}</p>
        <FieldRow
          name={tree}
          formId={formId}
          field={resource.fields[tree]!}
          value={parent}
          problem={undefined}
          disabled={isBusy}
          onChange={(_, value) => setParent(value as number | null)}
          onLeave={() => {}}
        />
      </FormContext>
    </Modal>
  );
}
