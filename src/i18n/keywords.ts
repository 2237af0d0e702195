/** Search terms of the palette, in either language; never shown. Pages and resources are found by their own labels. */
export const keywords = {
  create: '创建,新建,添加,create,new,add',
  appCenter: '应用中心,app center',
  feedback: '反馈,意见,feedback',
  profile: '个人资料,头像,修改密码,profile,avatar,password',
  theme: '主题,深色,浅色,外观,theme,dark,light',
  language: '语言,中文,英文,language,english,chinese',
  logout: '退出登录,注销,sign out,logout',
} as const;
