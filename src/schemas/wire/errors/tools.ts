import type { ErrorTable } from './entry.ts';

/** Errors of tools, which agents and flows have called. */
export const toolErrors = {
  TOOL_VALUES_INVALID: {
    status: 422,
    zh: '工具“{tool}”的参数不正确：{problem}',
    en: 'The values for the tool "{tool}" are not right: {problem}',
  },
  TOOL_RESOURCE_NOT_GIVEN: {
    status: 403,
    zh: '“{named}”不在可用的资源中。可用的有：{given}',
    en: '"{named}" is not among the resources that were given. Given are: {given}',
  },
  TOOL_NOT_FOUND: { status: 404, zh: '没有可以使用的工具“{tool}”', en: 'There is no tool "{tool}" that you may use' },
  TOOL_CHANGED: {
    status: 409,
    zh: '工具“{tool}”的说明或参数变了，需要管理员重新同意',
    en: 'The description or the parameters of the tool "{tool}" have changed; an administrator must agree again',
  },
  TOOL_CONSENT_NEEDED: {
    status: 409,
    zh: '工具“{tool}”可能改变外部的内容，调用前须由您确认',
    en: 'The tool "{tool}" may change something elsewhere; it is called once you agree',
  },
  TOOL_ADDRESS_REFUSED: {
    status: 422,
    zh: '不能连接“{host}”：工具只能在公网，或网络规则允许的网络',
    en: '"{host}" may not be connected to: tools are on the public internet, or in networks that the network rules allow',
  },
  TOOL_SERVER_UNREACHABLE: {
    status: 502,
    zh: '连不上工具服务：{detail}。请检查地址，以及服务是否在运行',
    en: 'The tool server cannot be reached: {detail}. Check its address, and whether it is running',
  },
  TOOL_TIMEOUT: {
    status: 504,
    zh: '工具在 {seconds} 秒内没有完成，已停止',
    en: 'The tool did not finish within {seconds} seconds, and was stopped',
  },
  TOOL_SERVER_FAILED: {
    status: 502,
    zh: '工具服务“{server}”出错：{detail}',
    en: 'The tool server "{server}" answered with an error: {detail}',
  },
  TOOL_KEY_REFUSED: {
    status: 502,
    zh: '工具服务“{server}”不接受密钥，请检查认证方式和密钥',
    en: 'The tool server "{server}" does not accept the secret; check the authorization and the secret',
  },
  TOOL_SECRET_LOST: {
    status: 409,
    zh: '工具服务“{server}”的密钥是用另一个 SECRET_KEY 加密的，请重新填写',
    en: 'The secret of the tool server "{server}" was encrypted with another SECRET_KEY; enter it again',
  },
  TOOL_SIGN_IN_NEEDED: {
    status: 409,
    zh: '还没有连接您在“{server}”的账号，或连接已失效：请在“插件”页连接账号，再试一次',
    en: 'Your account at "{server}" is not connected, or not any more: connect it on the page of plugins, then try again',
  },
  TOOL_CLIENT_NEEDED: {
    status: 409,
    zh: '“{server}”不会自动登记客户端：请管理员在那里登记一个，再把它的标识和密钥填到工具服务的认证中',
    en: '"{server}" registers no clients by itself: have an administrator register one there, and enter its ID and secret in the tool server',
  },
  TOOL_SIGN_IN_STALE: {
    status: 409,
    zh: '这次连接账号已过期，或不是在这里开始的，请重新连接',
    en: 'This sign-in has run out, or was not begun here; connect the account again',
  },
  TOOL_SIGN_IN_REFUSED: {
    status: 409,
    zh: '“{server}”没有同意连接，账号没有连接',
    en: '"{server}" did not agree, and the account is not connected',
  },
  TOOL_SIGN_IN_FAILED: {
    status: 502,
    zh: '无法在“{server}”登录：{detail}。请让管理员检查它的认证设置',
    en: 'Signing in at "{server}" failed: {detail}. Have an administrator check how it authorizes',
  },
  TOOL_ACCOUNT_NOT_FOUND: {
    status: 404,
    zh: '没有需要连接账号的这个工具服务',
    en: 'There is no such tool server that you may connect an account to',
  },
  TOOL_PUBLIC_URL_NEEDED: {
    status: 409,
    zh: '要连接账号，管理员须先设置 PUBLIC_URL（用户访问的地址）',
    en: 'To connect accounts, PUBLIC_URL must be set: the address that users open',
  },
  TOOL_OF_FILE: {
    status: 403,
    zh: '这个服务写在运维人员的文件 MCP_SERVERS_FILE 中，只能在那里修改或删除',
    en: 'This server is declared in MCP_SERVERS_FILE, the file of the operator, and is changed and removed there alone',
  },
  TOOL_PROGRAM_GONE: {
    status: 409,
    zh: '程序“{server}”不在运维人员的文件 MCP_SERVERS_FILE 中',
    en: 'The program "{server}" is not in MCP_SERVERS_FILE, the file of the operator',
  },
  TOOL_PROGRAM_DOWN: {
    status: 503,
    zh: '程序“{server}”一再退出，{minutes} 分钟内不再启动；请查看服务日志',
    en: 'The program "{server}" ended again and again, and is not started for {minutes} minutes; see the log of the server',
  },
  TOOL_MANIFEST_INVALID: {
    status: 422,
    zh: '不是可用的插件清单：{detail}',
    en: 'Not a manifest of a plugin that can be used: {detail}',
  },
  TOOL_INDEX_INVALID: {
    status: 502,
    zh: '“{host}”没有给出插件索引：应为 JSON 清单列表的地址，或 GitHub、Gitee、GitLab 上含 index.json 的仓库',
    en: '"{host}" gives no index of plugins: the address of a list of manifests in JSON, or a repository with an index.json on GitHub, Gitee or GitLab',
  },
  TOOL_PLUGIN_NOT_FOUND: { status: 404, zh: '没有插件“{plugin}”', en: 'There is no plugin "{plugin}"' },
  TOOL_PLUGIN_OTHERS: {
    status: 403,
    zh: '已有人用自己的密钥接入“{plugin}”：请管理员把它开放给您的角色',
    en: 'Somebody has connected "{plugin}" with a secret of their own; ask an administrator to open it to your role',
  },
  TOOL_HOST_REFUSED: {
    status: 403,
    zh: '不能以“{host}”访问：请使用 PUBLIC_URL 的地址',
    en: 'Not to be asked as "{host}"; use the address of PUBLIC_URL',
  },
  TOOL_COMMAND_REFUSED: {
    status: 422,
    zh: '不能填写要运行的命令：工具服务只能是远程地址',
    en: 'No command can be entered: servers of tools are remote addresses, and nothing of them is run here',
  },
} as const satisfies ErrorTable;
