let isSeen = false;

/** The page's waiting shapes came with its document (web/build/first-paint) and are on the screen already. */
export function isDrawnAhead(): boolean {
  return isSeen;
}

/** Said once before the page draws itself; the shapes count as new again as soon as one has made way for its content. */
export function setDrawnAhead(isIt: boolean): void {
  isSeen = isIt;
}
