import { Ellipsis, FileText, KeyRound, Mail, PenLine, RotateCcw, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { IconButton } from '../../../../components/ui/actions/IconButton';
import { menuRowStyle } from '../../../../components/ui/overlay/menu-style';
import { MenuContent } from '../../../../components/ui/overlay/MenuContent';
import type { OrganizationTask } from '../tasks/organization-task';

type Props = {
  name: string;
  onEdit: () => void;
  onFlyer: () => void;
  onTask: (kind: OrganizationTask['kind']) => void;
};

/** Everything an administrator can do with an organization. */
export function OrganizationMenu({ name, onEdit, onFlyer, onTask }: Props) {
  const tasks = [
    { text: 'Edit', icon: PenLine, choose: onEdit },
    { text: 'Generate flyer', icon: FileText, choose: onFlyer },
    { text: 'Set password', icon: KeyRound, choose: () => onTask('set-password') },
    { text: 'Send credentials', icon: Mail, choose: () => onTask('send-credentials') },
    { text: 'Reset fundraiser', icon: RotateCcw, choose: () => onTask('reset'), isDangerous: true },
    { text: 'Delete', icon: Trash2, choose: () => onTask('delete'), isDangerous: true },
  ];
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton icon={Ellipsis} label={`Actions for ${name}`} isOutlined />
      </DropdownMenu.Trigger>
      <MenuContent>
        {tasks.map(({ text, icon: Icon, choose, isDangerous }) => (
          <DropdownMenu.Item
            key={text}
            onSelect={choose}
            className={isDangerous ? `${menuRowStyle} text-danger` : menuRowStyle}
          >
            <Icon aria-hidden size={18} />
            <span>{text}</span>
          </DropdownMenu.Item>
        ))}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
