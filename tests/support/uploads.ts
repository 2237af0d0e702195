import type { Answer, Person } from './actors.ts';

/** The smallest picture there is: one dot. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Rights of somebody who may send files and pictures. */
export const uploadRights = ['POST /api/v1/uploadFile', 'POST /v1/upload/avatar'];

interface Upload {
  readonly filename: string;
  readonly content: Buffer | string;
  /** Content type that the client says it has. */
  readonly type?: string;
  readonly field?: string;
}

const boundary = 'a-boundary-of-the-tests';

const partOf = ({ filename, content, type = 'application/octet-stream', field = 'file' }: Upload): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

/** Sends files as a browser's form does. */
export const upload = (person: Person, url: string, ...files: readonly Upload[]): Promise<Answer> =>
  person.ask({
    method: 'POST',
    url,
    payload: Buffer.concat([...files.map(partOf), Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
