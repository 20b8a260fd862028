import { Link } from 'react-router';
import { Wordmark } from '../components/domain/Wordmark';
import { brand } from '../lib/format/brand';

export function HomeLink() {
  return (
    <Link
      to="/"
      aria-label={`${brand.name}, home`}
      className="inline-flex min-h-10 items-center rounded-small"
    >
      <Wordmark />
    </Link>
  );
}
