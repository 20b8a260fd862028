import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../actions/IconButton';
import { escapeLayer } from './open-layers';
import { hideToast, onToast, shownToast } from '../feedback/toast';
import { useToastLift } from './SheetFoot';
import { useLingui } from '../../../lib/texts/use-lingui';

const lastsMs = { success: 5_000, destructive: 10_000 };

/** Shows toasts. Their time stops while hovered, focused or in a hidden tab; swiping right dismisses. */
export function Toaster() {
  const { i18n } = useLingui();
  const toast = useSyncExternalStore(onToast, shownToast);
  const lift = useToastLift();
  const isBad = toast?.tone === 'destructive';
  const Icon = isBad ? CircleAlert : CircleCheck;
  return (
    <Toast.Provider swipeDirection="right" label={i18n.t('Message')}>
      {toast && (
        <Toast.Root
          key={toast.key}
          type={isBad ? 'foreground' : 'background'}
          duration={lastsMs[toast.tone]}
          onOpenChange={(open) => !open && hideToast(toast.key)}
          onEscapeKeyDown={(event) => {
            if (escapeLayer()) event.preventDefault();
          }}
          className={clsx(
            'fade-in flex items-start gap-3 rounded-card bg-surface p-4 shadow-float',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:opacity-0',
          )}
        >
          <Icon
            aria-hidden
            size={22}
            className={clsx('mt-2 shrink-0', isBad ? 'text-danger' : 'text-success')}
          />
          <div className="min-w-0 flex-1 py-1.5">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            {toast.text && (
              <Toast.Description className="text-work text-ink-2 wrap-break-word">
                {toast.text}
              </Toast.Description>
            )}
          </div>
          <Toast.Close asChild>
            <IconButton icon={X} label={i18n.t('Close message')} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        label={i18n.t('Messages ({hotkey})', { hotkey: '{hotkey}' })}
        style={{ bottom: lift }}
        className="fixed right-0 z-60 w-full p-4 sm:w-[420px]"
      />
    </Toast.Provider>
  );
}
