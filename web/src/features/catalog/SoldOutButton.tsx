import { Button } from '../../components/ui/actions/Button';

export function SoldOutButton({ name }: { name: string }) {
  return (
    <Button size="sm" disabled aria-label={`Sold out: ${name}`}>
      Sold out
    </Button>
  );
}
