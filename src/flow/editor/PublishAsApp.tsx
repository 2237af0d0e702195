import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { apps } from '#schemas/apps.ts';
import { createApp, publishApp } from '#schemas/contracts/apps.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { FlowRow } from './useSaving.ts';

/** Makes a deployed flow an app, published, in one step; the app is what comes next. */
export function PublishAsApp({ flow }: { readonly flow: Pick<FlowRow, 'name' | 'description' | 'uid'> }) {
  const { t, language } = useWords();
  const call = useCall();
  const notify = useNotify();
  const navigate = useNavigate();
  const allowed = useAllowed();
  const [isPublishing, setPublishing] = useState(false);
  if (!allowed(createApp.endpoint) || !allowed(publishApp.endpoint)) return null;
  const publish = async () => {
    setPublishing(true);
    try {
      const made = await call(createApp, {
        body: {
          app_name: flow.name,
          app_describe: flow.description,
          language,
          team_mode: 'awel_layout',
          team_context: { uid: flow.uid, name: flow.name },
          icon: 'flow',
        },
      });
      // An app that was made but not published has a page too, where it can be published.
      await call(publishApp, { body: { app_code: made.app_code } }).then(
        () => notify.success(t('flow.deploy.publishedAsApp', { app: made.app_name })),
        notify.failed,
      );
      await navigate(`${apps.route}/${String(made.id)}`);
    } catch (error) {
      notify.failed(error);
      setPublishing(false);
    }
  };
  return (
    <Button loading={isPublishing} onClick={() => void publish()}>
      {t('flow.deploy.asApp')}
    </Button>
  );
}
