// In one file: each costs a page's first load a request.
import 'dayjs/locale/zh-cn';

export { default } from 'antd/es/locale/zh_CN';
