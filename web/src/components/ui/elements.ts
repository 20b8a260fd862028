import type { ReactElement } from 'react';

/**
 * What a component may render next to its own elements: no bare text, which a browser's translation replaces
 * (docs/product/interface.md). A slot that also takes text is a ReactNode inside its own element.
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
