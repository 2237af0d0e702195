import { useEffect, useState } from 'react';
import { failureOf, type OpenPdf, openPdf, type PdfFailure } from './openPdf.ts';

/** State of a PDF that is being opened; with the size of the page at which it opens, which most others have too. */
export type PdfState =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly pdf: OpenPdf; readonly first: number; readonly ratio: number }
  | { readonly is: 'failed'; readonly why: PdfFailure };

/** Opens a PDF at a page; it is given up when it is no longer drawn. */
export function usePdf(file: Blob, first: number): PdfState {
  const [state, setState] = useState<PdfState>({ is: 'opening' });
  useEffect(() => {
    let isGone = false;
    let close = (): void => {};
    const open = async (): Promise<PdfState> => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const opening = openPdf(bytes);
      close = opening.close;
      if (isGone) close();
      const pdf = await opening.opened;
      const at = Math.min(first, pdf.pages);
      const { width, height } = (await pdf.page(at)).getViewport({ scale: 1 });
      return { is: 'open', pdf, first: at, ratio: height / width };
    };
    open().then(
      (opened) => isGone || setState(opened),
      (error: unknown) => isGone || setState({ is: 'failed', why: failureOf(error) }),
    );
    return () => {
      isGone = true;
      close();
      setState({ is: 'opening' });
    };
    // Where it opens is asked once: a further passage scrolls.
    // eslint-disable-next-line react/exhaustive-deps
  }, [file]);
  return state;
}
