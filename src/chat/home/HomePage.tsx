import { useRef, useState } from 'react';
import { useWhyNot } from '#ui/useWhyNot.ts';
import { NeededPermission } from '#ui/NeededPermission.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import type { FirstLook } from '#pages/firstLook.ts';
import { listApps } from '#schemas/contracts/apps.ts';
import { beginConversation, listScenes, listSubjects, suggestQuestions } from '#schemas/contracts/conversations.ts';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { type Draft, homeDraft } from '../composer/draft.ts';
import { SendingTurn } from '../message/SendingTurn.tsx';
import { PromptPicker } from '../prompts/PromptPicker.tsx';
import { MentionList } from '../mentions/MentionList.tsx';
import { useMentions } from '../mentions/useMentions.ts';
import { useSlashPrompts } from '../prompts/useSlashPrompts.ts';
import type { AnswerSettings } from '../session/state.ts';
import { OtherModels, useOthers } from '../start/OtherModels.tsx';
import { ModelGone } from '../start/ModelGone.tsx';
import { ModelSelect } from '../start/ModelSelect.tsx';
import { ModelSettings } from '../start/ModelSettings.tsx';
import { chosenModel, isModelGone, modelNamesQuery, useModelNames } from '../start/useModelNames.ts';
import { appTilesQuery } from '../start/useAppTiles.ts';
import { scenesQuery } from '../start/useScenes.ts';
import { type Start, useStartConversation } from '../start/useStartConversation.ts';
import { AppTiles } from './AppTiles.tsx';
import { Connect } from './Connect.tsx';
import { Recent } from './Recent.tsx';
import { SceneTiles } from './SceneTiles.tsx';
import { SourceQuestions, sourcesQuery } from './SourceQuestions.tsx';
import { Suggestions } from './Suggestions.tsx';
import styles from './home.module.css';

/** Questions from the home page go to the scene that asks for nothing first. */
const scene = 'chat_normal';

/** Asks for what decides how the page looks, before it is drawn. */
export const askFirst = ({ ask, allowed, call, language }: FirstLook) =>
  Promise.all([
    ask(modelNamesQuery(call)),
    allowed(listScenes.endpoint) && ask(scenesQuery(call, language)),
    allowed(listApps.endpoint) && ask(appTilesQuery(call, language)),
    allowed(beginConversation.endpoint) && allowed(suggestQuestions.endpoint) && allowed(listSubjects.endpoint) && ask(sourcesQuery(call)),
  ]);

/** A new conversation: what can be asked, where to ask it, and where one left off (spec §2). */
export default function HomePage() {
  const { t } = useWords();
  const notify = useNotify();
  const composer = useRef<ComposerHandle>(null);
  const models = useModelNames();
  const [chosen, setChosen] = useState<string>();
  const [settings, setSettings] = useState<AnswerSettings>({});
  const start = useStartConversation();
  const [asked, setAsked] = useState<Draft>();
  const allowed = useAllowed();
  const mayAsk = allowed(beginConversation.endpoint);
  const maySuggest = mayAsk && allowed(suggestQuestions.endpoint) && allowed(listSubjects.endpoint);
  const model = chosenModel(models.names, chosen);
  const others = useOthers(models.names, model);
  // Nothing is said of what is connected before that is known, so that nothing moves.
  const isKnown = Boolean(models.names ?? models.error);
  const isWithoutModel = models.names?.length === 0;

  // Without a model those questions come first that are sure to be answered: those about one's own data.
  const isOwnDataFirst = models.isEngineAlone || isWithoutModel;

  const { because, lacking } = useWhyNot();
  const blocked = !mayAsk
    ? { ...lacking(beginConversation.endpoint), words: t('chat.home.mayNot') }
    : isWithoutModel
      ? because(t('chat.page.noModelToAsk'))
      : undefined;

  const begin = (how: Omit<Start, 'model' | 'settings'>): Promise<boolean> =>
    start({ ...how, model: isModelGone(models.names, chosen) ? undefined : chosen, settings }).then(
      () => true,
      (error: unknown) => {
        notify.failed(error);
        return false;
      },
    );
  const ask = async (draft: Draft): Promise<boolean> => {
    setAsked(draft);
    const isTaken = await begin({ scene, ask: others.chosen.length > 0 ? { ...draft, others: others.chosen } : draft });
    if (!isTaken) setAsked(undefined);
    return isTaken;
  };
  const insert = (text: string) => composer.current?.insert(text);
  const slash = useSlashPrompts(scene, insert);
  const mentions = useMentions(scene, insert);
  const suggestions = <Suggestions kind={!isKnown ? undefined : models.isEngineAlone ? 'engine' : 'model'} onPick={insert} />;

  return (
    <div className={styles['home']} data-asked={asked !== undefined}>
      {asked ? (
        <ol className={styles['asked']} aria-label={t('chat.page.messages')}>
          <SendingTurn {...asked} />
        </ol>
      ) : (
        <header className={styles['head']} aria-busy={!isKnown}>
          <h1 className={styles['title']}>{t('chat.home.hello')}</h1>
          <p className={styles['about']}>{t('chat.home.about')}</p>
          {(models.isEngineAlone || isWithoutModel) && (
            <p className={styles['about']}>
              {models.isEngineAlone && t('chat.home.engineAlone')}{' '}
              <Connect page="/models" link={t('chat.home.connect')} otherwise={t('chat.home.connectHint')} />
            </p>
          )}
        </header>
      )}
      <div className={styles['composer']}>
        <ModelGone names={models.names} chosen={chosen} />
        <MentionList {...mentions} />
        <Composer
          ref={composer}
          draftKey={homeDraft}
          model={chosen}
          autoFocus
          blocked={blocked}
          onSend={ask}
          slash={slash.lookup}
          mention={mentions.lookup}
          left={
            <>
              <PromptPicker scene={scene} slash={slash} onPick={insert} toField={() => composer.current?.focus()} />
              <ModelSelect models={models} value={model} onChange={setChosen} />
              <OtherModels {...others} />
              <ModelSettings settings={settings} onChange={(changed) => setSettings((now) => ({ ...now, ...changed }))} />
            </>
          }
        />
      </div>
      {!mayAsk && <NeededPermission permission={beginConversation.name} />}
      {!asked && (
        <>
          {!isOwnDataFirst && suggestions}
          {maySuggest && <SourceQuestions onAsk={({ question, ...of }) => begin({ ...of, ask: { question, attachments: [] } })} />}
          {isOwnDataFirst && suggestions}
          <AppTiles mayStart={mayAsk} onStart={({ scene, subject }) => begin({ scene, ...(subject && { subject }) })} />
          <SceneTiles mayStart={mayAsk} onStart={(tile) => begin({ scene: tile })} />
          <Recent />
        </>
      )}
    </div>
  );
}
