import { contracts } from '../../contracts/index.ts';
import type { Call } from '../../kit/openapi/call.ts';
import { contractCall } from '../../kit/openapi/contractCall.ts';
import { accountCalls } from './accounts.ts';
import { fileCalls } from './files.ts';
import { modelCalls } from './models.ts';
import { serviceCalls } from './service.ts';

/** Every call that no resource has, for the document of the interface. Each room of the server adds its own; a test names those that are missing. */
export const calls: readonly Call[] = [...accountCalls, ...fileCalls, ...modelCalls, ...serviceCalls, ...contracts.map(contractCall)];
