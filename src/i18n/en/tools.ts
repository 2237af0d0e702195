import type { Like } from '../words.ts';
import type { tools as chinese } from '../zh/tools.ts';

/** Words of the room `tools`. */
export const tools = {
  search: 'Find tools by name or description',
  failed: 'The tools could not be read',
  notFound: 'No tool was found',
  own: 'Of the product',
  servers: 'Tool servers',
  consent: 'Confirmed each time',
  effect: { reads: 'Reads only', acts: 'Has an effect' },
  parameters: { one: '{count} parameter', other: '{count} parameters' },
  required: 'required',
  state: { agreed: 'Agreed', new: 'Waits for consent', changed: 'Changed', gone: 'Gone' },
  rules: {
    enabled: 'Enabled',
    readOnly: 'Reads only, changes nothing',
    readOnlySaid: 'Reads only, changes nothing (as the server itself says)',
    consent: 'Confirmed by its user before each call',
    seconds: 'seconds at most',
  },
  plugins: {
    mine: 'My plugins',
    market: 'Plugin market',
    upload: 'Upload a manifest',
    none: 'No plugin is installed',
    noneHint:
      'Install one from the market below, or upload a manifest: an OpenAPI document or the address of an MCP server (.json, or a .zip that holds one .json alone).',
    uses: { one: 'Called {count} time', other: 'Called {count} times' },
    install: 'Install',
    installed: 'Installed',
    uninstall: 'Uninstall',
    index: 'Address of an index (JSON)',
    update: 'Update',
    empty: 'The market has no plugins yet',
    emptyHint: 'An administrator gives the address of an index in JSON. An index lists manifests; nothing of it is run.',
  },
  server: {
    failed: 'That was not done',
    count: { one: '{count} tool', other: '{count} tools' },
    test: 'Test and read the tools',
    agree: 'Agree',
    agreeAll: { one: 'Agree to {count} change', other: 'Agree to all {count} changes' },
    forget: 'Remove',
    found: 'Connected: {name}, {count} tools, protocol {protocol}, in {milliseconds} ms',
    leftOut: '{count} more tools are not listed: there are too many, they say too much, or their names cannot be used.',
    waiting: 'Tools wait for consent',
    waitingHint:
      'Models are told what tools say of themselves. Make sure that there are no doubtful orders in it before you agree; until then nothing calls them.',
    none: 'No tools have been read yet',
    noneHint: 'Use "Test and read the tools" to connect to the server and list its tools.',
    list: 'Tools of the server',
    difference: 'Changes since they were agreed to',
  },
} satisfies Like<typeof chinese>;
