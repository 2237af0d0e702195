import { Tag } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '#resources/fields/cellProps.ts';

/** Says beside a user's name what an administrator must not overlook. */
export default function UserMark({ row }: { readonly row: Row }) {
  const { t } = useWords();
  return (
    <>
      {row['status'] === 'suspended' && <Tag color="error">{t('forms.access.suspended')}</Tag>}
      {row['isAdmin'] === true && <Tag>{t('forms.access.admin')}</Tag>}
    </>
  );
}
