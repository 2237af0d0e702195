import { renderToString } from 'react-dom/server';
import { languageKey } from '#i18n/language.ts';
import { AuthPage } from '#app/auth/AuthPage.tsx';
import { signin as english } from '#i18n/en/signin.ts';
import { signin as chinese } from '#i18n/zh/signin.ts';
import type { Language } from '#schemas/kit/text.ts';

/** The form as React first draws it in a language: what it then takes over must be the same to the letter. */
function formIn(language: Language): string {
  localStorage.setItem(languageKey, language);
  const drawn = renderToString(<AuthPage onSignedIn={() => {}} />);
  localStorage.removeItem(languageKey);
  return drawn;
}

/**
 * All of `login.html`: the form in Chinese, and in English for whoever chose that, with what must happen before any other script.
 * A form sent too early is kept for the script that comes (`mount.tsx`), so that no password ends up in an address.
 */
export const loginPage = (): string => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${chinese.loginTitle} | ${chinese.product}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <script src="/before-paint.js"></script>
    <link rel="stylesheet" href="/src/app/theme/tokens.css" />
    <link rel="stylesheet" href="/src/app/auth/auth.css" />
  </head>
  <body>
    <div id="root">${formIn('zh')}</div>
    <noscript><p style="text-align: center">${chinese.noScript} ${english.noScript}</p></noscript>
    <template id="english">${formIn('en')}</template>
    <script>
      (function () {
        var root = document.getElementById('root');
        if (/^#(qr|register)$/.test(location.hash)) root.replaceChildren();
        else if (document.documentElement.lang === 'en') {
          root.replaceChildren(document.getElementById('english').content);
          document.title = '${english.loginTitle} | ${english.product}';
        }
        document.body.addEventListener('submit', function (event) {
          if (event.defaultPrevented) return;
          event.preventDefault();
          root.dataset.sent = 'true';
        });
      })();
    </script>
    <script type="module" src="/src/app/auth/main.tsx"></script>
  </body>
</html>
`;
