import type { ReactElement } from 'react';

/**
 * What a component may put beside elements of its own: no bare text, which a translated page replaces
 * (docs/product/interface.md). A slot that takes text as well is a ReactNode, and stands in an element of its own.
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
