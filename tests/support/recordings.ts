/** A WAV file of nothing. */
export const wav = Buffer.concat([Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt ', 'latin1'), Buffer.alloc(28)]);

/** The beginnings of recordings of every kind that is taken, by the ending they are named with. */
export const recordings: Readonly<Record<string, Buffer>> = {
  webm: Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(40)]),
  ogg: Buffer.concat([Buffer.from('OggS'), Buffer.alloc(40)]),
  m4a: Buffer.concat([Buffer.from('\0\0\0\x20ftypM4A '), Buffer.alloc(40)]),
  mp3: Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(40)]),
  wav,
};
