import { z } from 'zod';
import { fileOf, formOf } from '../kit/callForms.ts';
import { defineCall } from '../kit/defineCall.ts';
import { fileSought, uploaded } from '../wire/files.ts';

const group = { zh: '文件', en: 'Files' };

/** A picture for one's own profile. */
export const uploadAvatar = defineCall('POST /v1/upload/avatar', {
  name: 'files.avatar',
  access: 'ask',
  group,
  does: { zh: '上传头像', en: 'Upload an avatar' },
  body: formOf({ file: z.file() }),
  answer: uploaded,
  limit: 'long',
});

/** One file of any type. */
export const uploadFile = defineCall('POST /api/v1/uploadFile', {
  name: 'files.upload',
  access: 'ask',
  group,
  does: { zh: '上传文件', en: 'Upload a file' },
  body: formOf({ file: z.file() }),
  answer: uploaded,
  limit: 'long',
});

/** A file, by its name or by a path that ends in it. */
export const downloadFile = defineCall('POST /api/view/files', {
  name: 'files.download',
  access: 'open',
  group,
  does: { zh: '下载文件', en: 'Download a file' },
  body: fileSought,
  answer: fileOf(),
});

/** A file at its own address, as pages show it. */
export const viewFile = defineCall('GET /api/view/files/{name}', {
  name: 'files.view',
  access: 'open',
  group,
  does: { zh: '查看文件', en: 'View a file' },
  answer: fileOf(),
});
