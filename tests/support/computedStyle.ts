/** Properties that tests, and queries by role, read of computed style. */
const asked = ['display', 'visibility', 'opacity', 'pointer-events', 'user-select'];
const shortened = new WeakSet<CSSStyleSheet>();
const matters = (rule: CSSRule) => !('style' in rule) || asked.some((property) => (rule as CSSStyleRule).style.getPropertyValue(property));

/** jsdom holds an element against every rule anew, and antd has thousands: past 1,000 selectors it also compiles each one each time. */
function shorten(sheet: CSSStyleSheet): void {
  if (shortened.has(sheet)) return;
  shortened.add(sheet);
  for (let index = sheet.cssRules.length - 1; index >= 0; index--) if (!matters(sheet.cssRules[index]!)) sheet.deleteRule(index);
}

const length = /^(padding-(top|right|bottom|left)|border-(top|right|bottom|left)-width)$/;

/** jsdom leaves out what no rule sets, where a browser says 0: fields that grow would add up a height of nothing. */
function withLengths(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const said = style.getPropertyValue.bind(style);
  style.getPropertyValue = (property) => said(property) || (length.test(property) ? '0px' : '');
  return style;
}

const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => {
  for (const sheet of document.styleSheets) shorten(sheet);
  // jsdom prints "not implemented" for every pseudo-element that antd measures.
  return withLengths(computedStyle(element));
};

export {};
