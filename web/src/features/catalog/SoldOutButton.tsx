import { Button } from '../../components/ui/actions/Button';
import { useLingui } from '../../lib/texts/use-lingui';

export function SoldOutButton({ name }: { name: string }) {
  const { i18n } = useLingui();
  return (
    <Button size="sm" disabled aria-label={i18n.t('Sold out: {name}', { name })}>
      {i18n.t('Sold out')}
    </Button>
  );
}
