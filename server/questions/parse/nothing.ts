/** Said where words do not make one query. */
export const nothing = { zh: '没有看出要查什么', en: 'it is not clear what is asked for' };
