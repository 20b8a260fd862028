import type { CSSProperties } from 'react';

/** The design tokens as plain values: mail programs do not support custom properties. */
export const colors = {
  bg: '#fffaf2',
  surface: '#ffffff',
  ink: '#32163a',
  ink2: '#604b67',
  line: '#e8ded0',
  primary: '#c50a64',
  onPrimary: '#ffffff',
  link: '#2c46be',
} as const;

export const font = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const codeFont = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace";

export const textStyle: CSSProperties = {
  margin: '0 0 16px',
  color: colors.ink,
  fontFamily: font,
  fontSize: 16,
  lineHeight: '25px',
  // A long email address or URL must not widen the whole email.
  wordBreak: 'break-word',
};

/**
 * Styles that cannot be inline: narrow screens, and the dark tokens for programs that support them. Outlook's apps mark
 * dark mode with data-ogsc instead of the media query.
 */
export const emailCss = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .edge { padding: 16px 8px !important; }
  .card { padding: 24px 16px 8px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #190e1d !important; }
  .card { background-color: #24162a !important; border-color: #402f46 !important; }
  .ink { color: #f5eef7 !important; }
  .ink-2 { color: #c4b4c9 !important; }
  .line { border-color: #402f46 !important; }
  .tile { background-color: #120915 !important; color: #c4b4c9 !important; }
  .link { color: #9bbeff !important; }
  .button { background-color: #fe82a8 !important; color: #380017 !important; }
}
[data-ogsc] .ink { color: #f5eef7 !important; }
[data-ogsc] .ink-2 { color: #c4b4c9 !important; }
[data-ogsc] .link { color: #9bbeff !important; }
`;
