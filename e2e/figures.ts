/**
 * Runs in the page: returns every dollar figure without an explanation (docs/decisions/pages.md, "Figures"), with the
 * words around it. Only the figure itself, its label or heading, its control and the sentence it stands in count.
 */
export function findBareFigures(): string[] {
  const amount = /[-+]?\$\d[\d,.]*k?/g;
  // Words that say in a sentence what an amount is, in English and Spanish.
  const saying =
    /\b(sale|sold|share|profit|goal|price|shipping|free|revenue|refund|paid|pay|owe|earn|due|disput|carried|sav|charg|cost|prize|goes|gift|ordered for|will be on|regalo|venta|meta|precio|env[ií]o|pag|premio|ahorr|gan|costo|cuesta|reembols|van? para)|\d% of\b/i;
  // Complete short explanations.
  const sayingShortly =
    /\b(in sales|en ventas|each|cada un[oa]|disputed|refunded|earned|lost|yours)\b|the class’s/i;
  // What a control does with the amount.
  const acting =
    /^\W*(refund|pay|approve|complete payment|completar pago|pagar|(show|hide) order summary|(ver|ocultar) el resumen)\b/i;
  const wordsOf = (text: string) => text.replace(amount, ' ').match(/\p{L}{2,}/gu) ?? [];
  const says = (text: string) => sayingShortly.test(text) || (saying.test(text) && wordsOf(text).length >= 3);

  /** The paragraph, cell or control around it. */
  function blockOf(place: Element): Element {
    let block = place;
    while (['inline', 'contents'].includes(getComputedStyle(block).display) && block.parentElement)
      block = block.parentElement;
    return block;
  }

  function opens(place: Element): boolean {
    if (place.closest('[data-term]')) return true;
    const figure = place.closest<HTMLElement>('[data-figure]');
    if (figure?.dataset['figure'] === 'price') return figure.querySelector('.sr-only') !== null;
    if (figure) {
      const list = figure.closest('section, table, [role="dialog"], main');
      return Boolean(list?.querySelector(`[data-term="${figure.dataset['figure']}"]`));
    }
    const labelled = place.closest('td, th, dd');
    if (labelled instanceof HTMLTableCellElement && labelled.colSpan === 1) {
      const head = labelled.closest('table')?.tHead?.rows[0]?.cells[labelled.cellIndex];
      return Boolean(
        head?.querySelector('[data-term]') ?? labelled.parentElement?.querySelector('th [data-term]'),
      );
    }
    const term = labelled?.previousElementSibling;
    return term?.tagName === 'DT' && term.querySelector('[data-term]') !== null;
  }

  function carries(place: Element): boolean {
    const block = blockOf(place);
    const [words, figure] = [block.textContent ?? '', place.textContent ?? ''];
    // The sentence around it, not something elsewhere in a larger part of the page.
    const at = words.indexOf(figure);
    const sentence = words.slice(Math.max(0, at - 150), at + figure.length + 150);
    if (says(sentence) || (words.length < 300 && block.querySelector('[data-term]'))) return true;
    const control = place.closest('a, button, label, [role="option"]')?.textContent ?? '';
    return says(control) || acting.test(control) || namesAround(place).some(says);
  }

  /** The names of the pictures and groups around it, and of the progress bar whose mark it is. */
  function namesAround(place: Element): string[] {
    const progress = place.closest(':has(> [role="progressbar"])')?.querySelector('[role="progressbar"]');
    const names = [progress?.ariaLabel ?? ''];
    for (let one: Element | null = place; one; one = one.parentElement)
      if (one.matches('[role="img"], [role="group"], svg')) names.push(one.ariaLabel ?? '');
    return names;
  }

  // Announcements repeat what is shown. The wallets' own sheets are not ours to word.
  const notShown =
    'script, style, noscript, textarea, .graphiql-container, .sr-only[role="status"], dialog[aria-label^="Practice "]';
  const bare: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text; // the walker returns only text nodes
    const place = text.parentElement;
    if (!place || !/\$\d/.test(text.data) || place.closest(notShown)) continue;
    if (opens(place) || carries(place)) continue;
    const around = blockOf(place).parentElement?.textContent?.slice(0, 90) ?? '';
    bare.push(`${text.data} in "${around}"`);
  }
  return bare;
}
