import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { saveFile } from '#api/saveFile.ts';
import { useWords } from '#i18n/useWords.ts';
import { asFileName } from '#schemas/wire/fileName.ts';
import type { Glossary } from '#schemas/wire/glossary.ts';
import { updatedBy } from '#schemas/wire/glossary/terms.ts';
import { useNotify } from '#ui/useNotify.tsx';

interface GlossaryFileProps {
  /** The name of the source, after which the file is called. */
  readonly name: string;
  readonly glossary: Glossary;
  /** Undefined for whoever may not change the glossary. */
  readonly onChange: ((glossary: Glossary) => void) | undefined;
}

/** Takes a glossary away as a file, and terms of such a file into it: they are on the screen first, and kept when they are saved. */
export function GlossaryFile({ name, glossary, onChange }: GlossaryFileProps) {
  const { t } = useWords();
  const notify = useNotify();
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(glossary, null, 2)], { type: 'application/json' }),
      `${asFileName(`${name}-${t('sources.glossary.file')}`, 'glossary')}.json`,
    );
  const read = async (file: File): Promise<void> => {
    const form = (await import('#schemas/wire/glossary.ts')).glossary;
    const found = form.safeParse(jsonIn(await file.text()));
    if (!found.success) return notify.error(t('sources.glossary.notGlossary', { name: file.name }));
    const { changed, glossary: next } = updatedBy(glossary, found.data);
    onChange?.(next);
    notify.success(t('sources.glossary.imported', { count: changed }));
  };
  return (
    <>
      {onChange && (
        <Upload
          accept=".json"
          showUploadList={false}
          beforeUpload={(file) => {
            read(file).catch(() => notify.error(t('sources.glossary.notGlossary', { name: file.name })));
            return false;
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />}>{t('sources.glossary.import')}</Button>
        </Upload>
      )}
      <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
        {t('sources.glossary.export')}
      </Button>
    </>
  );
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
