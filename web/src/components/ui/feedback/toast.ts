/** A toast. Never the only place of an error. */
export type ToastContent = { title: string; text?: string; tone: 'success' | 'destructive' };

type ShownToast = ToastContent & { key: number };

const listeners = new Set<() => void>();
let shown: ShownToast | null = null;
let count = 0;

/** Shows the toast in place of the previous one: one at a time (docs/product/storefront.md#messages). */
export function showToast(content: ToastContent): void {
  count += 1;
  shown = { ...content, key: count };
  listeners.forEach((listener) => listener());
}

export function hideToast(key: number): void {
  if (shown?.key !== key) return;
  shown = null;
  listeners.forEach((listener) => listener());
}

/** Dismisses a success toast where it would cover what the visitor turned to, such as a drawer's buttons. */
export function dismissSuccessToast(): void {
  if (shown?.tone === 'success') hideToast(shown.key);
}

/** Dismisses an error toast, since the action is being tried again. */
export function dismissErrorToast(): void {
  if (shown?.tone === 'destructive') hideToast(shown.key);
}

export function shownToast(): ShownToast | null {
  return shown;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
