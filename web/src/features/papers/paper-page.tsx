import { useLocation } from 'react-router';
import { AgreementPage } from './AgreementPage';
import { PacketPage } from './PacketPage';

/** /packet/{token} and /agreement/{token}, opened by a signed link. One module: each adds a line to every page. */
export function Component() {
  return useLocation().pathname.startsWith('/packet/') ? <PacketPage /> : <AgreementPage />;
}
