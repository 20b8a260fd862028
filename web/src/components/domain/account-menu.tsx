import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { CircleUser } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { notifyOtherTabs, type Side } from '../../lib/browser/other-login';
import { themeChoices, useTheme } from '../../lib/browser/theme';
import { IconButton } from '../ui/actions/IconButton';
import type { MenuPart } from '../ui/overlay/Menu';
import { runWithToast, withReason } from './forms/run-with-toast';

export function AccountButton(props: ComponentProps<'button'>) {
  return <IconButton {...props} icon={CircleUser} label="Account" isOutlined />;
}

const names = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' } as const;

/** The three theme choices, as a section of a menu. */
export function useThemePart(): MenuPart {
  const [theme, chooseTheme] = useTheme();
  return {
    choices: themeChoices.map((value) => ({ value, text: names[value] })),
    chosen: theme,
    onChoose: (value) => chooseTheme(themeChoices.find((choice) => choice === value) ?? 'system'),
  };
}

const loggedOut = {
  done: { title: 'Logged Out', text: 'See you next time.' },
  failed: withReason('Logout Failed'),
};

/** Ends the session, opens the login and clears the cache, after `first`, which may fail. */
export function useLogout(
  mutation: TypedDocumentNode<unknown, Record<string, never>>,
  side: Side,
  first?: () => Promise<unknown>,
) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [mutate, { loading }] = useMutation(mutation);
  const logout = async () => {
    // First, so that nothing stays on the device if the tab is closed during logout.
    await first?.().catch(() => undefined);
    if (await runWithToast(() => mutate(), loggedOut)) return;
    notifyOtherTabs(side);
    await navigate(`/${side}/login`);
    await client.clearStore();
  };
  return { logout: () => void logout(), isLoggingOut: loading };
}
