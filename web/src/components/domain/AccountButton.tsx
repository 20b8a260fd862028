import { CircleUser } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../ui/actions/IconButton';

/** Opens the menu of who is logged in. */
export function AccountButton(props: ComponentProps<'button'>) {
  return <IconButton {...props} icon={CircleUser} label="Account" isOutlined />;
}
