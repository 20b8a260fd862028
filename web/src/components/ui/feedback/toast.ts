import { createStore } from '../../../lib/browser/store';

/** A toast. Never the only place of an error. */
export type ToastContent = { title: string; text?: string; tone: 'success' | 'destructive' };

type ShownToast = ToastContent & { key: number };

const toast = createStore<ShownToast | null>(null);
let count = 0;

export const { get: shownToast, subscribe: onToast } = toast;

/** Shows the toast in place of the previous one: one at a time (docs/product/storefront.md#messages). */
export function showToast(content: ToastContent): void {
  count += 1;
  toast.set({ ...content, key: count });
}

export function hideToast(key: number): void {
  if (shownToast()?.key === key) toast.set(null);
}

/** Dismisses a success toast where it would cover what the visitor turned to, such as a drawer's buttons. */
export function dismissSuccessToast(): void {
  dismiss('success');
}

/** Dismisses an error toast, since the action is being tried again. */
export function dismissErrorToast(): void {
  dismiss('destructive');
}

function dismiss(tone: ToastContent['tone']): void {
  if (shownToast()?.tone === tone) toast.set(null);
}
