import { CircleUser } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../ui/actions/IconButton';

/** Opens the account menu. */
export function AccountButton(props: ComponentProps<'button'>) {
  return <IconButton {...props} icon={CircleUser} label="Account" isOutlined />;
}
