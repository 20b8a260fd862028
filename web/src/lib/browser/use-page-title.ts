import { useEffect } from 'react';
import { brand } from '../format/brand';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${brand.name}`;
  }, [title]);
}
