/** The look of a menu that drops down, and of its rows. */
export const menuStyle = 'fade-in z-40 min-w-52 max-w-[92vw] rounded-input bg-surface p-2 shadow-float';

export const menuRowStyle =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-small px-3 text-work font-semibold outline-none data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-ink-2';
