/** Words of the room `charts`. */
export const charts = {
  failed: '图表没有加载出来',
  retry: '重新加载图表',
} as const;
