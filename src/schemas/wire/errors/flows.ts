import type { ErrorTable } from './entry.ts';

/** Errors of flows and their runs. */
export const flowErrors = {
  FLOW_NOT_FOUND: { status: 404, zh: '没有工作流“{flow}”', en: 'There is no flow "{flow}"' },
  FLOW_VERSION_NOT_FOUND: { status: 404, zh: '工作流没有版本 {version}', en: 'The flow has no version {version}' },
  FLOW_RUN_NOT_FOUND: { status: 404, zh: '没有这次运行（{run}）', en: 'There is no run {run}' },
  FLOW_INVALID: {
    status: 422,
    zh: '工作流有 {count} 个问题，第一个：{problem}',
    en: 'The flow has {count} problems; the first: {problem}',
  },
  FLOW_NOT_DEPLOYED: { status: 409, zh: '工作流还没有部署', en: 'The flow is not deployed' },
  FLOW_WITHOUT_TRIGGER: { status: 409, zh: '工作流不能这样触发（{trigger}）', en: 'The flow is not begun that way ({trigger})' },
  FLOW_RUN_STATE: { status: 409, zh: '这次运行当前是“{state}”，不能这样做', en: 'The run is {state} now, so this cannot be done' },
  FLOW_RUN_PART: { status: 409, zh: '这次运行是另一次运行的一部分，请在那里修改', en: 'This run is part of another; change it there' },
  FLOW_PROMPT_NOT_FOUND: { status: 404, zh: '没有提示词 {prompt}', en: 'There is no prompt {prompt}' },
  FLOW_PORT_UNKNOWN: { status: 422, zh: '步骤没有输出“{port}”', en: 'The step has no output "{port}"' },
  FLOW_RIGHT_LOST: {
    status: 403,
    zh: '运行者的账号已停用，或不再可以运行这个工作流',
    en: 'The account that runs the flow is suspended, or may not run it any more',
  },
  FLOW_EXPRESSION: { status: 422, zh: '“{field}”无法计算：{problem}', en: '"{field}" cannot be worked out: {problem}' },
  FLOW_INPUT_TYPE: { status: 422, zh: '输入“{port}”应为{type}', en: 'The input "{port}" must be: {type}' },
  FLOW_OUTPUT_TOO_LARGE: {
    status: 422,
    zh: '步骤的结果超过 {limit} 个字符',
    en: 'The result of the step has more than {limit} characters',
  },
  FLOW_TOO_MANY_STEPS: { status: 422, zh: '一次运行最多 {limit} 个步骤', en: 'A run has at most {limit} steps' },
  FLOW_TOO_MANY_ITEMS: { status: 422, zh: '列表有 {count} 项，最多 {limit} 项', en: 'The list has {count} items; {limit} at most' },
  FLOW_TOO_DEEP: { status: 422, zh: '子流程最多嵌套 {limit} 层', en: 'Flows call one another at most {limit} levels deep' },
  FLOW_STEP_TIMEOUT: { status: 504, zh: '步骤超过 {seconds} 秒没有完成', en: 'The step did not end within {seconds} seconds' },
  FLOW_STEP_FAILED: { status: 502, zh: '节点“{node}”失败', en: 'The node "{node}" failed' },
  FLOW_HTTP_STATUS: { status: 502, zh: '{host} 返回状态 {status}', en: '{host} answered with status {status}' },
  FLOW_ADDRESS_INVALID: { status: 422, zh: '地址应以 http:// 或 https:// 开头', en: 'The address must begin with http:// or https://' },
  FLOW_MAIL_UNKNOWN: {
    status: 422,
    zh: '只能发送给本系统用户的邮箱，“{address}”不是',
    en: 'Mail goes to addresses of users only; "{address}" is none',
  },
  FLOW_SQL_MISSING: { status: 422, zh: '文本里没有 SQL', en: 'The text holds no SQL' },
  FLOW_DOCUMENT_EMPTY: { status: 422, zh: '文档须有名称和内容', en: 'A document must have a name and a content' },
  AWEL_FILE_TYPE: { status: 400, zh: '请选择 .json 或 .zip 文件', en: 'Choose a .json or .zip file' },
  AWEL_FILE_INVALID: { status: 400, zh: '文件不是工作流：{detail}', en: 'The file is no flow: {detail}' },
  AWEL_EXPORT_TYPE: {
    status: 400,
    zh: '只能导出为 JSON，或作为文件导出为 dbgpts',
    en: 'Flows are exported as JSON, or as a file of dbgpts',
  },
} as const satisfies ErrorTable;
