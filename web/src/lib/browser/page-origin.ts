/** For links to copy or share, and never in the text of a page: it is empty while the server renders. */
export const pageOrigin = typeof location === 'undefined' ? '' : location.origin;
