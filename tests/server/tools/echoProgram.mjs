import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

// A program that serves tools by its input and output, and begins another one, as `npx` does. It notes both by the file it is given.
const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
appendFileSync(process.argv[2], `${process.pid} ${other.pid}\n`);

const server = new McpServer({ name: 'echo', version: '1' });
const words = (text) => ({ content: [{ type: 'text', text }] });
server.registerTool('environment', { description: 'Names of its environment' }, () => words(Object.keys(process.env).sort().join(' ')));
server.registerTool('end', { description: 'Ends at once' }, () => process.exit(1));
await server.connect(new StdioServerTransport());
