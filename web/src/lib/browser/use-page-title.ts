import { useEffect } from 'react';
import { brand } from '../format/brand';

/** Names the browser's tab while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${brand.name}`;
  }, [title]);
}
