import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined';
import { Button, Dropdown, type MenuProps } from 'antd';
import { lazy, Suspense } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { saveFile } from '#api/saveFile.ts';
import { printPage } from '#ui/usePrinting.ts';
import { useDisclosure } from '#ui/useDisclosure.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { useConversationActions } from '../history/useConversationActions.tsx';
import { markdownOf } from '../model/asMarkdown.ts';
import { type SessionState, shownOf } from '../session/state.ts';
import { shareConversation } from '#schemas/contracts/shares.ts';
import { fileNameOf } from './fileNameOf.ts';

const ShareDialog = lazy(() => import('../shares/ShareDialog.tsx'));

/** Menu of a whole conversation. */
export function ChatMenu({ state }: { readonly state: SessionState }) {
  const { t } = useWords();
  const actions = useConversationActions();
  const { about } = state;
  const { button, isOpen, open, close } = useDisclosure();
  const mayShare = useAllowed()(shareConversation.endpoint);
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
    share: open,
    markdown: save,
    print: () => void printPage(),
    delete: () => about && actions.remove(about, button.current),
  };
  const items: MenuProps['items'] = [
    ...(mayShare ? [{ key: 'share', icon: <ShareAltOutlined aria-hidden />, label: t('chat.page.share'), disabled: isEmpty }] : []),
    { key: 'markdown', icon: <ExportOutlined aria-hidden />, label: t('chat.page.exportMarkdown'), disabled: isEmpty },
    { key: 'print', icon: <PrinterOutlined aria-hidden />, label: t('chat.page.print'), disabled: isEmpty },
    { type: 'divider' },
    { key: 'delete', icon: <DeleteOutlined aria-hidden />, label: t('chat.page.delete'), danger: true },
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => does[key]?.() }} disabled={!about}>
        <Button ref={button} type="text" icon={<MoreOutlined aria-hidden />} aria-label={t('chat.page.more')} />
      </Dropdown>
      {isOpen && about && (
        <Suspense fallback={null}>
          <ShareDialog convUid={about.conv_uid} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
