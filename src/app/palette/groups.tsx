import MessageOutlined from '@ant-design/icons/MessageOutlined';
import type { ReactNode } from 'react';
import { conversationTitle } from '#chat/history/model/conversationTitle.ts';
import { plainExcerpt } from '#chat/history/model/plainExcerpt.ts';
import { hitKey } from '#chat/history/useConversationSearch.ts';
import { chatAddress } from '#chat/start/chatAddress.ts';
import { formatMoment } from '#i18n/format.ts';
import type { Words } from '#i18n/useWords.ts';
import { recordTitle } from '#resources/fields/relation/recordTitle.ts';
import type { WireSearchHit } from '#schemas/wire/chat/conversation.ts';
import { resourceIcons } from '../resourceIcons.tsx';
import { type Entry, sections } from './entries.tsx';
import { matching, rank } from './matching.ts';
import type { Found } from './useRecordSearch.ts';

/** One line of the palette. */
export interface Option {
  readonly id: string;
  readonly name: string;
  readonly icon: ReactNode;
  /** Text in which the words were found, below the name. */
  readonly excerpt?: string | undefined;
  /** Address of a page, or time of something else, at the end of the line. */
  readonly subtitle?: string | undefined;
  readonly run: () => void;
}

/** Lines under a heading. */
export interface OptionGroup {
  readonly key: string;
  readonly heading: string;
  readonly options: readonly Option[];
}

/** Entries by section, and what was used recently before all others. A query leaves only what answers it, best first. */
export function entryGroups(entries: readonly Entry[], query: string, recent: readonly string[], { t }: Words): OptionGroup[] {
  const found = matching(entries, query);
  const isRecent = ({ id }: Entry) => recent.includes(id);
  const bySection = sections.map((section) => ({
    key: section,
    heading: t(`app.palette.${section}`),
    options:
      section === 'recent'
        ? found.filter(isRecent).toSorted((one, other) => recent.indexOf(one.id) - recent.indexOf(other.id))
        : found.filter((entry) => entry.section === section && !isRecent(entry)),
  }));
  return bySection.filter(({ options }) => options.length > 0);
}

type Go = (path: string) => void;

/** The records that were found, by list. */
export const recordGroups = (found: readonly Found[], go: Go, words: Words): OptionGroup[] =>
  found.map(({ resource, rows }) => ({
    key: resource.key,
    heading: words.label(resource.label),
    options: rows.map((row) => ({
      id: `record:${resource.key}:${row.id}`,
      name: recordTitle(resource, row, words.language),
      icon: resourceIcons[resource.icon],
      subtitle: momentOf(row['updatedAt'], words),
      run: () => go(`${resource.route}/${row.id}`),
    })),
  }));

const momentOf = (at: unknown, { language }: Words): string | undefined =>
  typeof at === 'string' ? formatMoment(at, language) : undefined;

/** The places in conversations that were found: each opens there, the words marked. */
export const conversationGroup = (hits: readonly WireSearchHit[], looked: string, go: Go, words: Words): OptionGroup[] =>
  hits.length === 0
    ? []
    : [
        {
          key: 'conversations',
          heading: words.t('app.palette.conversations'),
          options: hits.map((hit) => ({
            id: `conversation:${hitKey(hit)}`,
            name: conversationTitle(hit.conversation) ?? words.t('chat.page.untitled'),
            icon: <MessageOutlined aria-hidden />,
            excerpt: hit.turn === null ? undefined : plainExcerpt(hit.excerpt),
            subtitle: formatMoment(hit.conversation.gmt_modified, words.language),
            run: () => go(chatAddress(hit.conversation, { turn: hit.turn, words: looked })),
          })),
        },
      ];

/** Groups in the order of what answers best: by the name of one of theirs, or by a text alone. */
export const byRank = (groups: readonly OptionGroup[], query: string): OptionGroup[] => {
  const rankOf = ({ options }: OptionGroup) => Math.max(...options.map((option) => rank(option, query)));
  return groups.toSorted((one, other) => rankOf(other) - rankOf(one));
};
