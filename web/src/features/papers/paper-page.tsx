import { useLocation } from 'react-router';
import { AgreementPage } from './AgreementPage';
import { PacketPage } from './PacketPage';

/** /packet/{token} and /agreement/{token}: papers that a signed link opens. One module: each is a line in every page. */
export function Component() {
  return useLocation().pathname.startsWith('/packet/') ? <PacketPage /> : <AgreementPage />;
}
