// Theme and language are set before anything is drawn, so that nothing flickers. The rules are those of src/app/theme/mode.ts and src/i18n/language.ts.
(function () {
  var root = document.documentElement;
  var theme, language;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('language');
  } catch {
    // A browser that keeps nothing still shows the page.
  }
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
  root.lang = language === 'en' ? 'en' : 'zh-CN';
})();
