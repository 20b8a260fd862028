import { ChevronUp, Printer, X } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Button } from '../../../../components/ui/actions/Button';
import { IconButton } from '../../../../components/ui/actions/IconButton';
import { menuRowStyle } from '../../../../components/ui/overlay/menu-style';
import { MenuContent } from '../../../../components/ui/overlay/MenuContent';
import { useMedia } from '../../../../lib/browser/use-media';
import { bulkActions, type ChosenAction } from './bulk-actions';
import type { ListSelection } from './use-order-selection';

type Props = {
  selection: ListSelection;
  /** "1,240 orders": all that fit the filter. */
  allText: string;
  hasMore: boolean;
  onAction: (action: ChosenAction) => void;
  /** Packing slips of the chosen orders, as a file. */
  onPrint: () => void;
};

const first: readonly ChosenAction[] = ['mark_ready', 'ship', 'deliver'];
const further: readonly ChosenAction[] = ['process', 'resend_email', 'cancel'];

/** What can be done to the chosen orders; it stays in sight while the list scrolls. */
export function BulkBar({ selection, allText, hasMore, onAction, onPrint }: Props) {
  const isWide = useMedia('(min-width: 64rem)');
  const { isAll, ids, areAllShown } = selection;
  const text = isAll ? `All ${allText} selected` : `${ids.size.toLocaleString('en-US')} selected`;
  return (
    <div
      role="region"
      aria-label="Selected orders"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card bg-surface p-2 pl-4 shadow-float"
    >
      <p role="status" className="font-semibold tabular-nums">
        {text}
      </p>
      {areAllShown && hasMore && !isAll && (
        <Button variant="plain" size="sm" onClick={selection.selectAllThatFit}>
          {`Select all ${allText}`}
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2">
        {isWide &&
          first.map((action) => {
            const { icon: Icon, verb } = bulkActions[action];
            return (
              <Button key={action} variant="secondary" size="sm" onClick={() => onAction(action)}>
                <Icon aria-hidden size={18} />
                <span>{verb}</span>
              </Button>
            );
          })}
        <ActionsMenu
          title={isWide ? 'More' : 'Actions'}
          actions={isWide ? further : [...first, ...further]}
          onAction={onAction}
          onPrint={onPrint}
        />
        <IconButton label="Select none" icon={X} onClick={selection.clear} />
      </div>
    </div>
  );
}

type MenuProps = {
  title: string;
  actions: readonly ChosenAction[];
} & Pick<Props, 'onAction' | 'onPrint'>;

function ActionsMenu({ title, actions, onAction, onPrint }: MenuProps) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button variant="secondary" size="sm">
          <span>{title}</span>
          <ChevronUp aria-hidden size={18} />
        </Button>
      </DropdownMenu.Trigger>
      <MenuContent>
        <DropdownMenu.Item onSelect={onPrint} className={menuRowStyle}>
          <Printer aria-hidden size={18} />
          <span>Packing slips</span>
        </DropdownMenu.Item>
        {actions.map((action) => {
          const { icon: Icon, verb } = bulkActions[action];
          return (
            <DropdownMenu.Item key={action} onSelect={() => onAction(action)} className={menuRowStyle}>
              <Icon aria-hidden size={18} />
              <span>{verb}</span>
            </DropdownMenu.Item>
          );
        })}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
