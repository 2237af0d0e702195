import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { saveFile } from '#api/saveFile.ts';
import { printPage } from '#ui/usePrinting.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { useConversationActions } from '../history/useConversationActions.tsx';
import { markdownOf } from '../model/asMarkdown.ts';
import { type SessionState, shownOf } from '../session/state.ts';
import { fileNameOf } from './fileNameOf.ts';

/** Menu of a whole conversation. */
export function ChatMenu({ state }: { readonly state: SessionState }) {
  const { t } = useWords();
  const actions = useConversationActions();
  const { about } = state;
  const button = useRef<HTMLButtonElement>(null);
  const isEmpty = state.conversation.turns.size === 0;
  const save = () => {
    const title = about?.user_input || t('chat.page.untitled');
    const { turns, compared } = shownOf(state);
    const beside = compared ? [compared.columns.flatMap(({ turn }) => turn ?? [])] : [];
    const words = markdownOf(title, [...turns.map((turn) => [turn]), ...beside], {
      question: t('chat.page.asked'),
      answer: t('chat.page.answered'),
      sources: t('answer.references.title'),
      truncated: t('chat.message.truncated'),
      timeOf: (time) => formatDateTime(time),
    });
    saveFile(new Blob([words], { type: 'text/markdown;charset=utf-8' }), fileNameOf(title));
  };
  const does: Readonly<Record<string, () => void>> = {
    link: () => about && void actions.copyLink(about),
    markdown: save,
    print: () => void printPage(),
    delete: () => about && actions.remove(about, button.current),
  };
  const items: MenuProps['items'] = [
    { key: 'link', icon: <LinkOutlined aria-hidden />, label: t('chat.page.copyLink') },
    { key: 'markdown', icon: <ExportOutlined aria-hidden />, label: t('chat.page.exportMarkdown'), disabled: isEmpty },
    { key: 'print', icon: <PrinterOutlined aria-hidden />, label: t('chat.page.print'), disabled: isEmpty },
    { type: 'divider' },
    { key: 'delete', icon: <DeleteOutlined aria-hidden />, label: t('chat.page.delete'), danger: true },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => does[key]?.() }} disabled={!about}>
      <Button ref={button} type="text" icon={<MoreOutlined aria-hidden />} aria-label={t('chat.page.more')} />
    </Dropdown>
  );
}
