/** The words that the page shows to be read, in their order; a sign alone is none, nor is what is only heard. */
export function shownWords(root: ParentNode = document): string[] {
  const shown = [
    ...root.querySelectorAll(
      '*:not([aria-hidden] *, [aria-hidden], .sr-only, .sr-only *, script, style, option)',
    ),
  ];
  const texts = shown.flatMap(({ childNodes }) => [...childNodes].filter((node) => node instanceof Text));
  return texts.flatMap(({ data }) => data.match(/[^\s×]*[\p{L}\d]\S*/gu) ?? []);
}
