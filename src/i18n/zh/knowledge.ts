/** Words of the room `knowledge`. */
export const knowledge = {
  original: {
    title: '原文',
    page: '第 {page} 页',
    pages: '第 {first}–{last} 页',
    slide: '幻灯片 {page}',
    row: '行',
    rows: '第 {first}–{last} 行',
    goTo: '跳到第几页',
    smaller: '缩小',
    larger: '放大',
    near: '大致在此处：原文与引用的内容不完全相同',
    none: '没有在原文中找到这段内容，因此没有标记',
    locked: '这个 PDF 加了密码，无法显示',
    lockedHint: '请去掉密码后，上传新版本。',
    broken: '这个 PDF 无法显示',
    brokenHint: '文件可能已损坏；可以下载后用其他程序打开。',
  },
} as const;
