/** English for the words that comments give codes of states and kinds. */
const inEnglish: ReadonlyMap<string, readonly string[]> = new Map(
  `已完成 完成 交易完成: completed, finished; 已取消 取消: cancelled, canceled; 已支付 已付款 已缴费: paid; 未支付 未付款 待付款 待支付: unpaid;
  待处理 待审核 待定: pending; 已发货: shipped; 待发货 未发货: unshipped; 已送达 已签收: delivered; 已关闭 关闭: closed; 已退款: refunded;
  启用 正常 有效 激活 在用: active, enabled; 禁用 停用: inactive, disabled; 无效 失效: invalid; 过期 已过期: expired; 在线: online; 离线: offline;
  已通过 审核通过 已批准: approved; 已拒绝 已驳回: rejected; 草稿: draft; 已发布 发布: published; 已删除: deleted; 已归还: returned;
  男 男性: male; 女 女性: female; 支付宝: Alipay; 微信 微信支付: WeChat; 现金: cash; 上架 已上架: listed; 下架 已下架: delisted`
    .split(/;\s*/)
    .flatMap((line) => {
      const [chinese, english] = line.trim().split(': ') as [string, string];
      return chinese.split(' ').map((word) => [word, english.split(', ')] as const);
    }),
);

/** English for such a word; none where it is not known. */
export const stateInEnglish = (label: string): readonly string[] => inEnglish.get(label) ?? [];
