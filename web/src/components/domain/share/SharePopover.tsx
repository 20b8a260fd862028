import { ExternalLink, Mail, MessageSquare, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type RefObject, useId } from 'react';
import { QuietButton } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { buttonStyle } from '../../ui/actions/button-style';
import { CopyButton } from '../../ui/feedback/CopyButton';
import { useReturnFocus } from '../../ui/overlay/return-focus';
import { ShareQr } from './ShareQr';
import { useLingui } from '../../../lib/texts/use-lingui';

/** Social networks, each opened in its own window. */
const socialNetworks = [
  {
    network: 'Facebook',
    addressFor: ({ link }: Message) =>
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`,
  },
  {
    network: 'X',
    addressFor: ({ text, link }: Message) =>
      `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url: link })}`,
  },
] as const;

/** What is shared: a link, its title, and a sentence to go with it. */
export type Shared = { link: string; title: string; text: string; fileName: string };

type Props = {
  shared: Shared;
  name: string;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

/** Copy link, text message, email, social networks, and a QR code to download. */
export function SharePopover({ shared, name, anchor, isOpen, onClose }: Props) {
  const { i18n } = useLingui();
  const title = useId();
  const returnFocus = useReturnFocus();
  const row = buttonStyle({ variant: 'quiet', size: 'sm' });
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          {...returnFocus}
          aria-labelledby={title}
          align="end"
          sideOffset={8}
          // Below the sticky top bar.
          collisionPadding={{ top: 80, right: 16, bottom: 16, left: 16 }}
          className="fade-in z-40 max-h-(--radix-popover-content-available-height) w-[min(360px,calc(100vw-32px))] overflow-y-auto rounded-card bg-surface p-4 shadow-float"
        >
          <div className="flex items-center justify-between gap-3">
            <h2 id={title} className="min-w-0 text-card wrap-break-word">
              {name}
            </h2>
            <IconButton icon={X} label={i18n.t('Close')} onClick={onClose} />
          </div>
          <p className="mt-1 text-small break-all text-ink-2">{shared.link}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={shared.link} label={i18n.t('Copy link')} name={i18n.t('Copy link')} />
            <a href={textAddress(shared)} className={row}>
              <MessageSquare size={18} />
              <span>{i18n.t('Text')}</span>
            </a>
            <a href={mailAddress(shared)} className={row}>
              <Mail size={18} />
              <span>{i18n.t('Email')}</span>
            </a>
            {socialNetworks.map(({ network, addressFor }) => (
              <QuietButton
                key={network}
                icon={ExternalLink}
                onClick={() => openSocialWindow(addressFor(shared))}
              >
                {network}
              </QuietButton>
            ))}
          </div>
          <ShareQr link={shared.link} fileName={shared.fileName} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type Message = Pick<Shared, 'link' | 'title' | 'text'>;

function textAddress({ text, link }: Message): string {
  return `sms:?&body=${encodeURIComponent(`${text} ${link}`)}`;
}

function mailAddress({ title, text, link }: Message): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${link}`)}`;
}

/** Share windows are 600 by 400 (docs/product/organization.md#screens). */
function openSocialWindow(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer,width=600,height=400');
}
