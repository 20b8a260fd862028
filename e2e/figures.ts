/**
 * Runs in the page: returns every dollar figure without an explanation (docs/decisions/pages.md, "Figures"), with the
 * words around it.
 */
export function findBareFigures(): string[] {
  const amount = /[-+]?\$\d[\d,.]*k?/g;
  // Words that explain an amount in a sentence, in English and Spanish.
  const saying =
    /\b(sale|share|profit|goal|price|each|ship|free|total|revenue|refund|paid|pay|owe|earn|due|disput|carr|order|cand|sav|charg|cost|amount|prize|check|statement|goes|waits|gift|regalo|venta|meta|precio|cada|env[ií]|dulce|pedido|pag|premio|ahorr|gan|costo|cuesta|reembols|para)/i;
  // Complete short explanations.
  const sayingShortly = /\b(in sales|en ventas|each|cada un[oa]|disputed|refunded|lost|yours)\b|the class’s/i;
  const wordsOf = (text: string) => text.replace(amount, ' ').match(/\p{L}{2,}/gu) ?? [];
  const says = (text: string) => sayingShortly.test(text) || (saying.test(text) && wordsOf(text).length >= 3);
  const shown = new Set(
    [...document.querySelectorAll<HTMLElement>('[data-term]')].map((term) => term.dataset['term']),
  );

  /** The paragraph, cell or control around it. */
  function blockOf(text: Text): Element {
    let block = text.parentElement ?? document.body;
    while (['inline', 'contents'].includes(getComputedStyle(block).display) && block.parentElement)
      block = block.parentElement;
    return block;
  }

  function opens(text: Text): boolean {
    const place = text.parentElement;
    if (place?.closest('[data-term]')) return true;
    const figure = place?.closest<HTMLElement>('[data-figure]');
    if (figure?.dataset['figure'] === 'price') return figure.querySelector('.sr-only') !== null;
    if (figure) return shown.has(figure.dataset['figure']);
    const labelled = place?.closest('td, th, dd');
    if (labelled instanceof HTMLTableCellElement && labelled.colSpan === 1) {
      const head = labelled.closest('table')?.tHead?.rows[0]?.cells[labelled.cellIndex];
      return Boolean(
        head?.querySelector('[data-term]') ?? labelled.parentElement?.querySelector('th [data-term]'),
      );
    }
    const term = labelled?.previousElementSibling;
    return term?.tagName === 'DT' && term.querySelector('[data-term]') !== null;
  }

  function carries(text: Text): boolean {
    const place = text.parentElement;
    const block = blockOf(text);
    const words = block.textContent ?? '';
    // Not something elsewhere in a larger part of the page.
    if (words.length < 600 && (block.querySelector('[data-term]') || says(words))) return true;
    // An order line names products and quantities; a control says what it does.
    if (/\b\d+ ×/.test(place?.closest('li, tr')?.textContent ?? '')) return true;
    const control = place?.closest('a, button, label, [role="option"]')?.textContent ?? '';
    if (says(control) || (wordsOf(control).length > 0 && control.length < 80)) return true;
    // Charts, progress pictures and their marks have names, and a finding above a chart explains it in words.
    const picture = place?.closest(
      'svg[aria-label], [role="img"], [role="progressbar"], :has(> [role="progressbar"])',
    );
    if (picture) return true;
    return Boolean(place?.closest('section')?.querySelector('[data-says]'));
  }

  // Announcements repeat what is shown.
  const notShown = 'script, style, noscript, textarea, .graphiql-container, .sr-only[role="status"]';
  const bare: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text; // the walker returns only text nodes
    if (!/\$\d/.test(text.data) || text.parentElement?.closest(notShown)) continue;
    if (opens(text) || carries(text)) continue;
    const around = blockOf(text).parentElement?.textContent?.slice(0, 90) ?? '';
    bare.push(`${text.data} in "${around}"`);
  }
  return bare;
}
