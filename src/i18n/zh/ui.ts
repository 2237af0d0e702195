/** Words of the room `ui`. */
export const ui = {
  loading: '正在加载',
  retry: '重试',
  stale: '没有更新成功，显示的是之前的内容',
  failedHint: '已保存的内容没有受影响，可以重试。',
  code: '错误代码 {code}',
  undo: '撤销',
  undone: '已撤销',
  copied: '复制成功',
  copyFailed: '复制失败',
  downloadFailed: '没有下载成功：{words}',
  access: {
    needs: '需要权限：{title}',
    needsAsk: '需要权限：{title}。按下可请求开通。',
    mayNot: '您没有做这件事的权限。',
    ask: '请求开通',
    waiting: '已请求开通，管理员答复后会通知您。',
    refused: '管理员没有开通：{answer}',
  },
  leave: {
    title: '有未保存的修改',
    text: '离开后，已填写的内容可以留作草稿，下次打开时恢复。',
    lost: '离开后，填写的内容会丢失。',
    stay: '继续填写',
    keepDraft: '保留草稿并离开',
    discard: '放弃修改',
  },
} as const;
