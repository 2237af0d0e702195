// Theme and language are set before anything is drawn, so that nothing flickers. The rules are those of src/app/theme/mode.ts and src/i18n/language.ts.
// Whoever is signed in sees the frame of index.html at once, unless the page begins with another; and the files that the build lists in the
// page are fetched from now on, all at once.
(function () {
  var root = document.documentElement;
  var theme, language, token, isView;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('language');
    token = localStorage.getItem('token');
    isView = sessionStorage.getItem('token');
  } catch {
    // A browser that keeps nothing still shows the page.
  }
  if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
  root.lang = language === 'en' ? 'en' : 'zh-CN';
  if (!token) return;
  var isOther = isView || /scene=chat_dashboard/.test(location.search);
  if (!isOther) root.dataset.shell = location.pathname === '/' ? 'home' : location.pathname.startsWith('/system/') ? 'list' : 'page';
  var heads = document.querySelector('meta[name="list-heads"]');
  var head = heads && JSON.parse(heads.content)[location.pathname];
  if (head) {
    var parts = head[root.lang === 'en' ? 'en' : 'zh'];
    ['title', 'search', 'create'].forEach(function (part, index) {
      root.style.setProperty('--shell-' + part, JSON.stringify(parts[index]));
    });
    root.dataset.head = 'title' + (parts[1] && ' search') + (parts[2] && ' create');
  }
  document.querySelectorAll('template.first').forEach(function (files) {
    var isMeant = new RegExp(files.dataset.at || '').test(location.pathname) && (files.lang || root.lang) === root.lang;
    if (isMeant) document.head.append(files.content);
  });
})();
