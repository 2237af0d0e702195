import { useCallback, useEffect, useState } from 'react';
import { useOnReturn } from '#api/connection.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { ratioOf } from './drawPage.ts';
import type { RangedFile } from '../model/rangedFile.ts';
import { failureOf, type OpenPdf, openPdf, type PdfFailure } from './openPdf.ts';

/** State of a PDF that is being opened; with the size of the page at which it opens, which most others have too. */
export type PdfState =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly pdf: OpenPdf; readonly first: number; readonly ratio: number }
  | { readonly is: 'failed'; readonly why: PdfFailure }
  /** Something of it could not be fetched. */
  | { readonly is: 'lost'; readonly error: CallError };

/** Opens a PDF at a page; it is given up when it is no longer drawn. Returns its state, and what opens it again. */
export function usePdf(file: RangedFile, first: number): readonly [PdfState, () => void] {
  const [state, setState] = useState<PdfState>({ is: 'opening' });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isGone = false;
    const become = (now: PdfState) => isGone || setState(now);
    const { opened, close } = openPdf(file, (error) => become({ is: 'lost', error: error as CallError }));
    const open = async (): Promise<PdfState> => {
      const pdf = await opened;
      const at = Math.min(first, pdf.pages);
      return { is: 'open', pdf, first: at, ratio: ratioOf(await pdf.page(at)) };
    };
    open().then(become, (error: unknown) => become({ is: 'failed', why: failureOf(error) }));
    return () => {
      isGone = true;
      close();
      setState({ is: 'opening' });
    };
    // Where it opens is asked once: a further passage scrolls.
    // eslint-disable-next-line react/exhaustive-deps
  }, [file, times]);
  const openAgain = useCallback(() => setTimes((before) => before + 1), []);
  useOnReturn(() => state.is === 'lost' && openAgain());
  return [state, openAgain];
}
