import { DownloadOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { downloadRefused } from '#schemas/contracts/imports.ts';
import type { Import } from '#schemas/wire/imports.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';

/** Downloads the refused rows of an import as a workbook that says what is wrong with each. */
export function RefusedFile({
  found: { id, resource },
  ...button
}: { readonly found: Import } & Pick<ButtonProps, 'size' | 'children' | 'aria-label'>) {
  const { t, language } = useWords();
  return (
    <DownloadButton
      icon={<DownloadOutlined aria-hidden />}
      {...button}
      wanted={{ call: downloadRefused, params: { id }, query: { language }, fileName: `${resource}-refused.xlsx` }}
    >
      {button.children ?? t('files.outcome.refusedFile')}
    </DownloadButton>
  );
}
