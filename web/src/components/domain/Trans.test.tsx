import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Trans } from './Trans';

const sentence = (
  <p>
    <Trans
      id="Write to <0/> or use <1>the form</1>."
      components={{ 0: <b>us</b>, 1: <a href="/#contact" /> }}
    />
  </p>
);

test('a sentence that the browser translated before hydration stays as it is', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(sentence);
  expect(page).toHaveTextContent('Write to us or use the form.');
  translate(page);
  const faults: unknown[] = [];
  const onRecoverableError = (fault: unknown) => faults.push(fault);
  render(sentence, { container: page, hydrate: true, onRecoverableError });
  expect(faults).toEqual([]);
  expect(page.querySelectorAll('font')).toHaveLength(5);
});

/** Replaces each text node with an element, as browsers do. */
function translate(page: Element): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text); // the walker visits only text nodes
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}
