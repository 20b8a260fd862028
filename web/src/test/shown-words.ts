/** The visible words of the page, in order, without lone symbols and screen-reader texts. */
export function shownWords(root: ParentNode = document): string[] {
  const shown = [
    ...root.querySelectorAll(
      '*:not([aria-hidden] *, [aria-hidden], .sr-only, .sr-only *, script, style, option)',
    ),
  ];
  const texts = shown.flatMap(({ childNodes }) => [...childNodes].filter((node) => node instanceof Text));
  return texts.flatMap(({ data }) => data.match(/[^\s×]*[\p{L}\d]\S*/gu) ?? []);
}
