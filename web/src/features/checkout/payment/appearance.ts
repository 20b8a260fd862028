import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { Appearance, StripeElementsOptions } from '@stripe/stripe-js';
import { useShownTheme } from '../../../lib/browser/theme';

type Look = { appearance: Appearance; fonts: NonNullable<StripeElementsOptions['fonts']> };

/**
 * The look of the provider's fields, updated with the theme. The provider renders in its own frame and takes only plain
 * values: the current theme's tokens as hex.
 */
export function useProviderLook(): Look {
  useShownTheme();
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    appearance: {
      theme: 'flat',
      variables: {
        colorPrimary: token('primary'),
        colorBackground: token('surface'),
        colorText: token('ink'),
        colorTextSecondary: token('ink-2'),
        colorTextPlaceholder: token('ink-2'),
        colorDanger: token('danger'),
        borderRadius: '12px',
        // The frame has only the font passed below, the page only the variable one.
        fontFamily: "Figtree, 'Figtree Variable', system-ui, sans-serif",
        fontSizeBase: '16px',
      },
      rules: { '.Input': { border: `1.5px solid ${token('line-strong')}` }, '.Label': { fontWeight: '600' } },
    },
    fonts: [
      { family: 'Figtree', src: `url(${new URL(figtree, window.location.href).href})`, weight: '300 900' },
    ],
  };
}
