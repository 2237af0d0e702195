import './collector.ts';
import { join } from 'node:path';
import type { FirstAccount } from './accounts/seed/ensureFirstAccounts.ts';
import { createLog } from './plugins/logging.ts';
import { type Running, runServer } from './runServer.ts';
import { loadEnvironment, readSettings, StartupError } from './settings.ts';

const longestStop = 30_000;

let starting: Promise<Running> | undefined;
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());

/** The first signal lets requests finish; a second one, or half a minute, does not wait for them. */
async function end(): Promise<void> {
  if (isStopping) process.exit(1);
  isStopping = true;
  setTimeout(() => process.exit(1), longestStop).unref();
  await starting?.then(({ stop }) => stop()).catch(fail);
  process.exit(0);
}

let firstAccount: FirstAccount | undefined;

/** Shows the password of the account that this start made. It is kept nowhere, so it is shown even when the start fails after. */
function showFirstAccount(): void {
  if (!firstAccount?.password) return;
  const { username, password } = firstAccount;
  console.log(`\n管理员账号 ${username}，密码 ${password}（只显示这一次，请记下）`);
  console.log(`Administrator ${username}, password ${password} (shown only this once: note it down)`);
}

function showReset(username: string): void {
  console.log(`\n管理员 ${username} 的密码已改为 ADMIN_PASSWORD；请去掉 ADMIN_PASSWORD_RESET`);
  console.log(`Administrator ${username} has the password in ADMIN_PASSWORD now: take ADMIN_PASSWORD_RESET out`);
}

/** Ends the process: a mistake of whoever started it is told in words, anything else with its stack. */
function fail(error: unknown): never {
  showFirstAccount();
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = readSettings(loadEnvironment());
  const log = createLog(settings);
  process.on('uncaughtException', (error) => {
    log.fatal(error, 'an error that nothing caught; the server ends');
    process.exit(1);
  });
  starting = runServer(settings, log, join(import.meta.dirname, '../site'), {
    onFirstAccount: (account) => void (firstAccount = account),
    onAdminReset: showReset,
  });
  const { url } = await starting;
  console.log(`\n问数已就绪：${url}\nWenshu is ready: ${url}`);
  showFirstAccount();
}

await start().catch(fail);
