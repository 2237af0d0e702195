/** Container of what a button opens: the dialog or the main part that the button stands in, so that it is found by landmark. */
export const popupPlace = (button: HTMLElement): HTMLElement => button.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
