import { renderAsync } from 'docx-preview';

/** Addresses in a style, but for those of what it brings along. */
const foreign = /@import[^;]*;?|url\(\s*["']?(?!data:)[^)]*\)/gi; // bounded: each piece ends at its sign

/** A document of Word as it looks, in one column as wide as there is room for. */
export async function renderDocx(file: Blob): Promise<DocumentFragment> {
  const [page, styles] = [document.createElement('div'), document.createElement('div')];
  await renderAsync(file, page, styles, {
    // Numbers of lists are counted from it on.
    inWrapper: true,
    ignoreWidth: true,
    ignoreHeight: true,
    ignoreFonts: true,
    renderAltChunks: false,
    renderComments: false,
    useBase64URL: true,
  });
  for (const style of styles.querySelectorAll('style')) style.textContent = (style.textContent ?? '').replace(foreign, '');
  for (const styled of page.querySelectorAll('[style*="url("]')) styled.removeAttribute('style');
  for (const link of page.querySelectorAll('a')) {
    if (/^(?:https?:|mailto:)/i.test(link.getAttribute('href') ?? ''))
      Object.assign(link, { target: '_blank', rel: 'noopener noreferrer nofollow' });
    else link.removeAttribute('href');
  }
  for (const image of page.querySelectorAll('img')) {
    if (!image.src.startsWith('data:image/')) image.remove();
    else image.alt ||= '';
  }
  for (const frame of page.querySelectorAll('iframe, object, embed, script')) frame.remove();
  const fragment = document.createDocumentFragment();
  fragment.append(...styles.childNodes, ...page.childNodes);
  return fragment;
}
