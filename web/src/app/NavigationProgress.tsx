import { useNavigation } from 'react-router';

/** A stripe at the top while the next page's code is on its way for longer than 300 ms. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <div role="status" className="appear-late fixed inset-x-0 top-0 z-50">
      <div className="candy-stripe h-1" />
      <span className="sr-only">Loading</span>
    </div>
  );
}
