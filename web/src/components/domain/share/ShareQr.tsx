import { Download } from 'lucide-react';
import { qrPicture } from '../../../lib/format/qr-picture';
import { buttonStyle } from '../../ui/actions/button-style';
import { useLingui } from '../../../lib/texts/use-lingui';

export function ShareQr({ link, fileName }: { link: string; fileName: string }) {
  const { i18n } = useLingui();
  const source = qrPicture(link, 'quartile');
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4 border-t border-line pt-4">
      <img
        src={source}
        alt={i18n.t('QR code that opens this address')}
        width={148}
        height={148}
        className="rounded-small border border-line"
      />
      <a href={source} download={`${fileName}.svg`} className={buttonStyle({ variant: 'quiet', size: 'sm' })}>
        <Download size={18} />
        <span>{i18n.t('Download QR')}</span>
      </a>
    </div>
  );
}
