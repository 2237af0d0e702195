/** Files that pdf.js reads beside its own code, as the built site serves them: character maps, standard fonts, decoders of pictures. */
const files = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
);

const byName = new Map(Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]));

/** Address of one of them. */
export function addressOf(name: string): string {
  const address = byName.get(name);
  if (address === undefined) throw new Error(`pdf.js asks for ${name}, which is not served.`);
  return address;
}
