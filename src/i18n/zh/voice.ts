/** Words of reading aloud and of conversations by voice. */
export const voice = {
  aloud: {
    label: '朗读',
    read: '朗读',
    stop: '停止朗读',
    pause: '暂停朗读',
    resume: '继续朗读',
    waiting: '等待第一句话…',
    browser: '没有可用的语音合成模型，正在使用浏览器自带的声音',
    failed: '没有读出来：{reason}',
    again: '再试一次',
    listen: '开始听',
    useBrowser: '改用浏览器的声音',
    always: '自动朗读新的回答',
    trouble: {
      none: '这个浏览器不能朗读，也没有连接语音合成模型。请联系管理员连接模型，或换用其他浏览器。',
      blocked: '浏览器要求先点一下，才能播放声音。',
      unplayable: '浏览器不能播放模型给出的声音。',
      noVoice: '浏览器没有可用的声音。请联系管理员连接语音合成模型，或在系统中安装语音。',
    },
  },
  said: {
    code: '代码略',
    formula: '公式',
    link: '链接',
    table: '表格，共 {rows} 行',
    chart: '图表：{title}',
    dashboard: '看板：{title}，共 {charts} 张图',
    picture: '图片：{alt}',
    question: '请回答：{title}',
  },
} as const;
