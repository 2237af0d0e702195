import type { Text } from '../kit/text.ts';
import type { DeliveryStep } from './deliveries.ts';

/** Words for the steps of deliveries. */
export const deliveryStepLabels: Readonly<Record<DeliveryStep['step'], Text>> = {
  due: { zh: '到期', en: 'Due' },
  rendered: { zh: '已生成', en: 'Rendered' },
  sent: { zh: '已发送', en: 'Sent' },
  retry: { zh: '没有成功，稍后再试', en: 'Did not succeed; tried again later' },
  failed: { zh: '失败', en: 'Failed' },
  doubtful: { zh: '没有等到答复，再发一次，可能重复', en: 'No answer came; sent once more, perhaps doubled' },
  resent: { zh: '重新发送', en: 'Sent again' },
  stopped: { zh: '停止', en: 'Stopped' },
};
