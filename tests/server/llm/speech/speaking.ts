import { transcribe } from '#schemas/contracts/turns.ts';
import { type Answer, makePerson, type Person } from '#tests/support/actors.ts';
import { failing } from '#tests/support/modelService.ts';
import { wav } from '#tests/support/recordings.ts';
import type { TestServer } from '#tests/support/startServer.ts';

export const base = '/api/v1/worker/model';
export const address = transcribe.path;

/** A service that writes down these words. */
export const heard = (text: string) => failing(200, { text });

/** Sends a form as a browser does. */
export async function sendForm(person: Person, form: FormData): Promise<Answer> {
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type')! };
  return person.ask({ method: 'POST', url: address, payload: Buffer.from(await encoded.arrayBuffer()), headers });
}

/** Sends a recording, and what is to come with it. */
export function speak(person: Person, file: Uint8Array | null = wav, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([Buffer.from(file)]), 'said.bin');
  return sendForm(person, form);
}

let count = 0;
/** Someone who may have what they say written down, and nothing else. */
export const speaker = (server: TestServer, admin: Person) => makePerson(server, admin, `speaker_${++count}`, [`POST ${address}`]);
