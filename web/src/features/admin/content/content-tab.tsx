import { Link } from 'react-router';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { useNear } from '../../../lib/browser/use-near';
import { tabAddress } from '../shell';
import { AreaList } from './AreaList';

/** Shown until the pictures below the texts come near the window. */
const waiting = (
  <div className="flex flex-col gap-4">
    <h2 className="text-h3">Media library</h2>
    <Skeleton className="h-56 rounded-card" />
  </div>
);

const MediaLibrary = lazyPart(
  'The media library',
  () => import('./MediaLibrary').then(({ MediaLibrary }) => MediaLibrary),
  { waiting },
);

const sections = [
  { title: 'Home page', section: 'homepage', isFolded: false },
  { title: 'Legal pages', section: 'legal', isFolded: true },
  { title: 'Support', section: 'support', isFolded: true },
] as const;

/** The site's texts without a tab of their own, and its pictures. */
export function Component() {
  const [place, isNear] = useNear<HTMLDivElement>('400px');
  return (
    <div className="flex flex-col gap-10">
      {sections.map(({ title, section, isFolded }) => (
        <section key={title} aria-label={title} className="flex flex-col gap-4">
          <h2 className="text-h3">{title}</h2>
          <AreaList section={section} isFolded={isFolded} />
        </section>
      ))}
      <div ref={place}>{isNear ? <MediaLibrary /> : waiting}</div>
      <p className="text-small text-ink-2">
        <span>{'The other texts have tabs of their own: '}</span>
        <Link className="link" to={tabAddress('faq')}>
          FAQ
        </Link>
        <span>{', '}</span>
        <Link className="link" to={tabAddress('terms')}>
          Terms
        </Link>
        <span>{' and, for the footer, '}</span>
        <Link className="link" to={tabAddress('settings')}>
          Settings
        </Link>
        <span>.</span>
      </p>
    </div>
  );
}
